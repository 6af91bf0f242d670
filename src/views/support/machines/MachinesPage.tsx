import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { MachineDescription } from '../../../machines/drawing/describe.ts'
import { describeMachine } from '../../../machines/drawing/describe.ts'
import type { Flow } from '../../../machines/kernel/flows.ts'
import { flowNames, machineOf } from '../../../machines/kernel/flows.ts'
import { Foot } from '../../common/Foot.tsx'
import { NewVersion } from '../../common/NewVersion.tsx'
import { useTexts } from '../../texts/index.ts'
import { Brand } from '../../ui/Brand.tsx'
import { Stack } from '../../ui/layout.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { Code } from './Code.tsx'
import { MachineSheet } from './MachineSheet.tsx'
import { useStands } from './useLive.ts'
import './drawing.css'
import './tables.css'
import './page.css'

const described = flowNames.map((flow): readonly [Flow, MachineDescription] => [flow, describeMachine(machineOf(flow))])

const descriptions: ReadonlyMap<Flow, MachineDescription> = new Map(described)

/** The flow in an address; the basket for an unknown one. */
const flowAsked = (asked: string | null): Flow => flowNames.find((name) => name === asked) ?? 'basket'

const wordsOf = (flow: Flow): readonly string[] => {
  const description = descriptions.get(flow)
  return [
    flow,
    ...(description?.states.map(({ name }) => name) ?? []),
    ...(description?.events.map(({ type }) => type) ?? []),
    ...(description?.effects.map(({ name }) => name) ?? []),
  ]
}

/** Flows with a text in their name, states, events or effects; all without a text. */
const found = (text: string): readonly Flow[] => {
  const sought = text.trim().toLowerCase()
  return flowNames.filter((flow) => wordsOf(flow).some((word) => word.toLowerCase().includes(sought)))
}

const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest', inline: 'center' })

const FlowLink = ({ flow, isShown }: { flow: Flow; isShown: boolean }) => (
  <li ref={isShown ? show : null}>
    <Link
      className="machine-link bare ink hovers stack at-start inner rounded-s"
      to={`?flow=${flow}`}
      aria-current={isShown ? 'page' : undefined}
    >
      <Code text={flow} />
      <span className="machine-stands starts cut mute tiny" dir="ltr">
        {useStands(flow)}
      </span>
    </Link>
  </li>
)

const FlowList = ({ shown }: { shown: Flow }) => {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const flows = found(text)
  return (
    <Stack as="nav" gap={3} className="machine-list scrolls" aria-label={t('machines.list')}>
      <SearchField
        small
        label={t('machines.search')}
        placeholder={t('machines.searchHint')}
        filled={text !== ''}
        onInput={setText}
      />
      {flows.length === 0 && (
        <p className="mute small" role="status">
          {t('machines.none')}
        </p>
      )}
      <ul>
        {flows.map((flow) => (
          <FlowLink key={flow} flow={flow} isShown={flow === shown} />
        ))}
      </ul>
    </Stack>
  )
}

/** Every machine of the desk, drawn from its definition, with its running flow's state lit up. */
export const MachinesPage = () => {
  const { t } = useTexts()
  const [asked] = useSearchParams()
  const flow = flowAsked(asked.get('flow'))
  const description = descriptions.get(flow)
  useTitle(t('machines.title'))
  return (
    <>
      <TopBar
        start={
          <>
            <Link className="machine-home tap bare beside to-center" to="/" aria-label={t('pages.backToDesk')}>
              <Brand />
            </Link>
            <span className="dim strong">{t('machines.title')}</span>
          </>
        }
      />
      <NewVersion />
      <div className="machine-page stack level">
        <FlowList shown={flow} />
        <Stack as="main" gap={4} className="machine-main">
          {description !== undefined && <MachineSheet key={flow} flow={flow} description={description} />}
        </Stack>
      </div>
      <Foot />
    </>
  )
}
