import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import type { Crash } from '../common/crash.ts'
import { Notices } from '../common/Notices.tsx'
import { useCommand, useDesk, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { lazyDialog } from '../ui/lazyDialog.tsx'
import { Arriving } from './Arriving.tsx'
import { CrashPage } from './CrashPage.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const SupportDialog = lazyDialog(async () => (await import('../support/SupportDialog.tsx')).SupportDialog)

/** A part that the page can do without: it may be what crashed. */
const Dispensable = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary instead={() => null}>
    <Suspense>{children}</Suspense>
  </ErrorBoundary>
)

const Support = () => {
  const open = useFlow('support', (state) => state.hasTag('open'))
  return open ? <SupportDialog /> : null
}

/** The desk's page after a crash: the flows live on, so their journal can be saved. */
export const ErrorPage = ({ crash }: { crash: Crash }) => {
  const { t } = useTexts()
  const send = useCommand()
  const { desk, crashes } = useDesk()
  const [flows] = useState(() =>
    Object.entries(desk.flows).flatMap(([flow, actor]) => {
      if (actor === undefined) return []
      const { status, value } = actor.getSnapshot()
      return [{ flow, status, state: value }]
    }),
  )
  return (
    <>
      <CrashPage
        crash={crash}
        port={crashes}
        flows={flows}
        actions={
          <Button icon="download" onPress={() => send('support', { type: 'support.open' })}>
            {t('storage.supportLog')}
          </Button>
        }
      />
      <Dispensable>
        <Support />
      </Dispensable>
      <Dispensable>
        <Notices>
          <Arriving />
        </Notices>
      </Dispensable>
    </>
  )
}
