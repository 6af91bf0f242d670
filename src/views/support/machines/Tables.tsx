import type { MachineDescription, TransitionDescription } from '../../../machines/drawing/describe.ts'
import { labelOf } from '../../../machines/drawing/mermaid.ts'
import { useTexts } from '../../texts/index.ts'
import { formatDigits } from '../../ui/format.ts'
import { Stack } from '../../ui/layout.tsx'
import { Code, Codes } from './Code.tsx'
import type { Lit } from './Drawing.tsx'
import { MachineTable } from './MachineTable.tsx'

type Shown = Lit & { description: MachineDescription }

const States = ({ description, active }: Shown) => {
  const { t } = useTexts()
  return (
    <MachineTable
      title={t('machines.states')}
      rows={description.states}
      keyOf={({ id }) => id}
      isLit={({ id }) => active.has(id)}
      columns={[
        {
          title: t('machines.state'),
          cell: ({ id }) => (
            <>
              <Code text={id} />
              {active.has(id) && <span className="tag tag-success machine-active">{t('machines.active')}</span>}
            </>
          ),
        },
        { title: t('machines.kind'), cell: ({ kind }) => <Code text={kind} /> },
        { title: t('machines.tags'), cell: ({ tags }) => <Codes texts={tags} /> },
        { title: t('machines.entry'), cell: ({ entry }) => <Codes texts={entry} /> },
        { title: t('machines.exit'), cell: ({ exit }) => <Codes texts={exit} /> },
      ]}
    />
  )
}

const Target = ({ transition: { targets, source, reenters } }: { transition: TransitionDescription }) => {
  const { t } = useTexts()
  if (targets.length === 0) return <span className="mute">{t('machines.stays')}</span>
  return (
    <>
      <Codes texts={targets} />
      {reenters && targets.includes(source) && <span className="mute"> {t('machines.again')}</span>}
    </>
  )
}

const Transitions = ({ description, taken }: Shown) => {
  const { t } = useTexts()
  return (
    <MachineTable
      title={t('machines.transitions')}
      rows={description.transitions}
      keyOf={({ key }) => key}
      isLit={({ key }) => taken.has(key)}
      columns={[
        { title: t('machines.state'), cell: ({ source }) => <Code text={source} /> },
        {
          title: t('machines.event'),
          cell: ({ event }) => (event === '' ? t('machines.always') : <Code text={event} />),
        },
        { title: t('machines.guard'), cell: ({ guard }) => guard !== null && <Code text={guard} /> },
        { title: t('machines.target'), cell: (transition) => <Target transition={transition} /> },
        { title: t('machines.actions'), cell: ({ actions }) => <Codes texts={actions} /> },
      ]}
    />
  )
}

const Events = ({ description }: Shown) => {
  const { t } = useTexts()
  return (
    <MachineTable
      title={t('machines.events')}
      rows={description.events}
      keyOf={({ type }) => type}
      columns={[
        { title: t('machines.event'), cell: ({ type }) => <Code text={type} /> },
        { title: t('machines.role'), cell: ({ role }) => t(`machines.roles.${role}`) },
        { title: t('machines.sender'), cell: ({ sender }) => t(`machines.senders.${sender}`) },
        {
          title: t('machines.samples'),
          cell: ({ samples }) => <Codes texts={[...new Set(samples.map((sample) => JSON.stringify(sample)))]} />,
        },
      ]}
    />
  )
}

/** The named guards, each with the places of its use. */
const asksOf = (transitions: readonly TransitionDescription[]) => {
  const asks = new Map<string, Set<string>>()
  for (const transition of transitions)
    for (const name of transition.guards)
      asks.set(name, (asks.get(name) ?? new Set()).add(`${transition.source} ${labelOf(transition)}`))
  return [...asks].map(([name, places]) => ({ name, places: [...places] }))
}

const Guards = ({ description: { transitions } }: Shown) => {
  const { t } = useTexts()
  return (
    <MachineTable
      title={t('machines.guards')}
      rows={asksOf(transitions)}
      keyOf={({ name }) => name}
      columns={[
        { title: t('machines.guard'), cell: ({ name }) => <Code text={name} /> },
        { title: t('machines.asked'), cell: ({ places }) => <Codes texts={places} /> },
      ]}
    />
  )
}

const placesOf = ({ states, transitions }: MachineDescription, name: string): readonly string[] => [
  ...states.flatMap(({ id, entry, exit }) => [
    ...(entry.includes(name) ? [`${id} entry`] : []),
    ...(exit.includes(name) ? [`${id} exit`] : []),
  ]),
  ...transitions.flatMap((each) => (each.actions.includes(name) ? [`${each.source} ${labelOf(each)}`] : [])),
]

const Actions = ({ description }: Shown) => {
  const { t } = useTexts()
  return (
    <MachineTable
      title={t('machines.actions')}
      rows={description.actions}
      keyOf={({ name }) => name}
      columns={[
        { title: t('machines.action'), cell: ({ name }) => <Code text={name} /> },
        { title: t('machines.does'), cell: ({ does }) => does !== null && <Code text={does} /> },
        {
          title: t('machines.done'),
          cell: ({ name }) => <Codes texts={[...new Set(placesOf(description, name))]} />,
        },
      ]}
    />
  )
}

const Effects = ({ description, active }: Shown) => {
  const { t } = useTexts()
  return (
    <MachineTable
      title={t('machines.effects')}
      rows={description.effects}
      keyOf={({ name, state }) => `${state} ${name}`}
      isLit={({ state }) => active.has(state)}
      columns={[
        { title: t('machines.effect'), cell: ({ name }) => <Code text={name} /> },
        { title: t('machines.state'), cell: ({ state }) => <Code text={state} /> },
        { title: t('machines.outcomes'), cell: ({ outcomes }) => <Codes texts={outcomes} /> },
        { title: t('machines.alongside'), cell: ({ alongside }) => <Codes texts={alongside} /> },
      ]}
    />
  )
}

const Delays = ({ description }: Shown) => {
  const { t, language } = useTexts()
  return (
    <MachineTable
      title={t('machines.delays')}
      rows={description.delays}
      keyOf={({ event, state }) => `${state} ${event}`}
      columns={[
        { title: t('machines.event'), cell: ({ event }) => <Code text={event} /> },
        { title: t('machines.delay'), cell: ({ delay }) => <Code text={delay} /> },
        {
          title: t('machines.milliseconds'),
          cell: ({ milliseconds }) =>
            milliseconds === null ? t('machines.computed') : formatDigits(String(milliseconds), language),
        },
        { title: t('machines.begins'), cell: ({ state }) => <Code text={state} /> },
      ]}
    />
  )
}

/** All of a machine in tables: an alternative to the drawing, with more detail. */
export const Tables = (shown: Shown) => (
  <Stack gap={4}>
    <States {...shown} />
    <Transitions {...shown} />
    <Events {...shown} />
    <Effects {...shown} />
    <Guards {...shown} />
    <Actions {...shown} />
    <Delays {...shown} />
  </Stack>
)
