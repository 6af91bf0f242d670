import { Suspense } from 'react'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { lazyDialog } from '../ui/lazyDialog.tsx'
import { MessagePage } from '../ui/MessagePage.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'
import { useAsk, useFlow } from '../useDesk.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { traceOf } from './trace.ts'

const SupportDialog = lazyDialog(async () => (await import('../support/SupportDialog.tsx')).SupportDialog)

/** The flows live on when the page has crashed: what led there can be saved. */
const Support = () => {
  const open = useFlow('support', (state) => state.hasTag('open'))
  if (!open) return null
  return (
    <ErrorBoundary instead={() => null}>
      <Suspense>
        <SupportDialog />
      </Suspense>
    </ErrorBoundary>
  )
}

/** After a render crash: nothing of the desk stands, so it leaves by loading the page anew. */
export const ErrorPage = ({ error }: { error: unknown }) => {
  const { t } = useTexts()
  const ask = useAsk()
  return (
    <MessagePage
      picture="lost"
      title={t('pages.errorTitle')}
      words={t('pages.error')}
      details={{ label: t('pages.details'), text: traceOf(error) }}
    >
      <ReloadButton>{t('pages.refresh')}</ReloadButton>
      <Button onPress={() => location.assign('/')}>{t('pages.backHome')}</Button>
      <Button icon="download" onPress={() => ask('support', { type: 'support.open' })}>
        {t('storage.supportLog')}
      </Button>
      <Support />
    </MessagePage>
  )
}
