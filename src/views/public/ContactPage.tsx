import { ShellPage } from '../common/ShellPage.tsx'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Contact } from './Contact.tsx'
import './contact.css'

export const ContactPage = () => {
  const { t } = useTexts()
  return (
    <ShellPage title={t('contact.title')} words={t('contact.lead')}>
      <WithArea area="public" meanwhile={<Skeleton rows={4} label={t('remote.loading')} />}>
        <Contact />
      </WithArea>
    </ShellPage>
  )
}
