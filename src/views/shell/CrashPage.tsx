import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { routes } from '../../events/values/routes.ts'
import type { Crash, CrashPort, FlowStood } from '../common/crash.ts'
import { restOfTexts, useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { dispensable } from '../ui/lazy.ts'
import { MessagePage } from '../ui/MessagePage.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'
import type { AboutCrashProps } from './AboutCrash.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** The part below the buttons. The page works without it, since it may fail to load, or crash, too. */
const AboutCrash = dispensable(async () => {
  const [part] = await Promise.all([import('./AboutCrash.tsx'), restOfTexts()])
  return part.AboutCrash
})

export const About = (props: AboutCrashProps) => (
  <ErrorBoundary instead={() => null}>
    <Suspense>
      <AboutCrash {...props} />
    </Suspense>
  </ErrorBoundary>
)

interface CrashPageProps {
  crash: Crash
  port: CrashPort | undefined
  /** The flows' states; left out without flows. */
  flows?: readonly FlowStood[]
  actions?: ReactNode
}

/** Replaces a crashed page. It needs its words alone, since anything else may have crashed, too. */
export const CrashPage = ({ crash, port, flows, actions }: CrashPageProps) => {
  const { t } = useTexts()
  const [at] = useState(() => Date.now())
  const [again] = useState(() => port?.note() ?? false)
  const leads = again && location.pathname !== routes.desk
  return (
    <MessagePage
      urgent
      picture="lost"
      title={t('pages.errorTitle')}
      words={t('pages.error')}
      below={<About crash={crash} port={port} at={at} again={again} flows={flows} />}
    >
      <ReloadButton kind={again ? 'quiet' : 'primary'} reload={port?.reload}>
        {t('pages.refresh')}
      </ReloadButton>
      <Button kind={leads ? 'primary' : 'quiet'} onPress={() => location.assign(routes.desk)}>
        {t('pages.backHome')}
      </Button>
      {actions}
    </MessagePage>
  )
}
