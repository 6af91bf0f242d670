import { ShellPage } from '../common/ShellPage.tsx'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { PushDevices } from './PushDevices.tsx'
import { PushHere } from './PushHere.tsx'
import './push.css'

export const PushPage = () => {
  const { t } = useTexts()
  return (
    <ShellPage title={t('push.title')} words={t('push.lead')}>
      <WithArea area="cloud" meanwhile={<Skeleton rows={4} label={t('remote.loading')} />}>
        <PushHere />
        <PushDevices />
      </WithArea>
    </ShellPage>
  )
}
