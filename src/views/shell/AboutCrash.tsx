import { useState } from 'react'
import type { Crash, CrashPort, FlowStood } from '../common/crash.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Fold } from '../ui/Fold.tsx'
import { checkIcon, copyIcon } from '../ui/lateIcons.ts'
import { Row } from '../ui/layout.tsx'
import { CrashHelp } from './CrashHelp.tsx'
import { crashReport } from './crashReport.ts'

export interface AboutCrashProps {
  crash: Crash
  port: CrashPort | undefined
  at: number
  /** It crashed again right after a reload. */
  again?: boolean
  /** The flows' states; left out without flows. */
  flows?: readonly FlowStood[] | undefined
}

type DetailsProps = Pick<AboutCrashProps, 'port'> & { report: string }

/** The report of a crash, folded, with a copy button. */
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
        <Fold>{t('crash.details')}</Fold>
        <pre dir="ltr">{report}</pre>
      </details>
      <Row gap={3} justify="center" wrap={2} className="down-2 dim small">
        <Button kind="bare" icon={copied === true ? checkIcon : copyIcon} onPress={() => void copy()}>
          {t('crash.copy')}
        </Button>
        <span role="status">{copied !== null && t(copied ? 'notices.copied' : 'crash.notCopied')}</span>
      </Row>
    </>
  )
}

/** Help after a reload that did not help, and the report of the crash. */
export const AboutCrash = ({ crash, port, at, again = false, flows }: AboutCrashProps) => (
  <>
    {again && flows !== undefined && <CrashHelp />}
    <Details
      port={port}
      report={crashReport(crash, { build: port?.build, address: location.pathname, at, flows: flows ?? [] })}
    />
  </>
)
