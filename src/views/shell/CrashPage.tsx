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

/** What stands below the buttons. The page does without it where it cannot be loaded, or crashes, too. */
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
  /** How the flows of the desk stood; left out where there is none. */
  flows?: readonly FlowStood[]
  /** More ways on. */
  actions?: ReactNode
}

/** In the place of a page that has crashed. It stands on nothing but its words: what it is given may have crashed, too. */
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
      <ReloadButton kind={again ? 'quiet' : 'primary'}>{t('pages.refresh')}</ReloadButton>
      <Button kind={leads ? 'primary' : 'quiet'} onPress={() => location.assign(routes.desk)}>
        {t('pages.backHome')}
      </Button>
      {actions}
    </MessagePage>
  )
}
