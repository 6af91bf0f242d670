import { useMemo } from 'react'
import type { MachineDescription } from '../../../machines/drawing/describe.ts'
import { mermaidOf } from '../../../machines/drawing/mermaid.ts'
import type { Flow } from '../../../machines/kernel/flows.ts'
import { lateAreaOf } from '../../../machines/kernel/flows.ts'
import { useArea } from '../../common/WithArea.tsx'
import { useTexts } from '../../texts/index.ts'
import { Detail } from '../../ui/Detail.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { Row } from '../../ui/layout.tsx'
import { Canvas } from './Canvas.tsx'
import { Code } from './Code.tsx'
import { layoutOf } from './layout.ts'
import { Tables } from './Tables.tsx'
import { useActive, useStands, useTaken } from './useLive.ts'

const none: ReadonlySet<string> = new Set()

interface MachineSheetProps {
  flow: Flow
  description: MachineDescription
}

/** One running machine: its state, its drawing with that lit up, and its tables. */
export const MachineSheet = ({ flow, description }: MachineSheetProps) => {
  const { t } = useTexts()
  const picture = useMemo(() => layoutOf(description), [description])
  const source = useMemo(() => mermaidOf(description), [description])
  const active = useActive(flow)
  useArea(lateAreaOf(flow))
  const stands = useStands(flow)
  const last = useTaken(flow)
  const taken = last?.keys ?? none
  return (
    <>
      <Row gap={5} align="baseline" wrap={2} className="machine-head">
        <h1>
          <Code text={flow} />
        </h1>
        <Row as="dl" gap={5} align="stretch" wrap={1} className="machine-facts">
          <Detail term={t('machines.now')}>
            {stands === undefined ? <span className="mute">{t('machines.notHere')}</span> : <Code text={stands} />}
          </Detail>
          <Detail term={t('machines.last')}>
            {last === null ? <span className="mute">{t('machines.noneYet')}</span> : <Code text={last.event} />}
          </Detail>
        </Row>
      </Row>
      <Canvas flow={flow} picture={picture} active={active} taken={taken} />
      <Tables description={description} active={active} taken={taken} />
      <details className="card machine-source">
        <Fold>{t('machines.source')}</Fold>
        <pre className="ruled scrolls pad-3 tiny" dir="ltr">
          {source}
        </pre>
      </details>
    </>
  )
}
