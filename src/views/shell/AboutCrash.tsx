import { useState } from 'react'
import type { Crash, CrashPort, FlowStood } from '../common/crash.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { CrashHelp } from './CrashHelp.tsx'
import { crashReport } from './crashReport.ts'
import './crash.css'

export interface AboutCrashProps {
  crash: Crash
  port: CrashPort | undefined
  at: number
  /** It crashed before, and again right after it was loaded anew. */
  again?: boolean
  /** How the flows of the desk stood; left out where there is none. */
  flows?: readonly FlowStood[] | undefined
}

type DetailsProps = Pick<AboutCrashProps, 'port'> & { report: string }

/** What is told of a crash, folded away, and copied on demand. */
const Details = ({ port, report }: DetailsProps) => {
  const { t } = useTexts()
  const [open, show] = useState(false)
  const [copied, tell] = useState<boolean | null>(null)
  const copy = async () => {
    const done = await port?.copy(report)
    tell(done === true)
    if (done !== true) show(true)
  }
  return (
    <>
      <details open={open} onToggle={({ currentTarget }) => show(currentTarget.open)}>
        <summary>{t('crash.details')}</summary>
        <pre dir="ltr">{report}</pre>
      </details>
      <div className="crash-copy">
        <Button kind="bare" icon={copied === true ? 'check' : 'copy'} onPress={() => void copy()}>
          {t('crash.copy')}
        </Button>
        <span role="status">{copied !== null && t(copied ? 'notices.copied' : 'crash.notCopied')}</span>
      </div>
    </>
  )
}

/** What helps where loading anew did not, and what is told of the crash. */
export const AboutCrash = ({ crash, port, at, again = false, flows }: AboutCrashProps) => (
  <>
    {again && flows !== undefined && <CrashHelp />}
    <Details
      port={port}
      report={crashReport(crash, { build: port?.build, address: location.pathname, at, flows: flows ?? [] })}
    />
  </>
)
