import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { MessagePage } from '../ui/MessagePage.tsx'
import { traceOf } from './trace.ts'

/** After a render crash: nothing of the desk stands, so it leaves by loading the page anew. */
export const ErrorPage = ({ error }: { error: unknown }) => {
  const { t } = useTexts()
  return (
    <MessagePage
      picture="lost"
      title={t('pages.errorTitle')}
      words={t('pages.error')}
      details={{ label: t('pages.details'), text: traceOf(error) }}
    >
      <Button kind="primary" icon="refresh" onPress={() => location.reload()}>
        {t('pages.refresh')}
      </Button>
      <Button onPress={() => location.assign('/')}>{t('pages.backHome')}</Button>
    </MessagePage>
  )
}
