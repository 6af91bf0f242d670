import type { Moment } from '../../../machines/replay/moment.ts'
import { useTexts } from '../../texts/index.ts'
import { formatNumber } from '../../ui/format.ts'
import { differences, inLine, stateName } from './diff.ts'

const most = 60

interface Change {
  name: string
  before: unknown
  after: unknown
}

const Line = ({ sign, path, value }: { sign: '−' | '+'; path: string; value: string }) => {
  const text = `${sign} ${path === '' ? '' : `${path}: `}${value}`
  return sign === '−' ? <del className="danger block bare">{text}</del> : <ins className="good block bare">{text}</ins>
}

const Diff = ({ change: { name, before, after } }: { change: Change }) => {
  const { t, language } = useTexts()
  const { shown, more } = differences(before, after, most)
  if (shown.length === 0) return null
  return (
    <div className="re-diff">
      <b className="block">{name}</b>
      <div>
        {shown.map((each) => (
          <div key={each.path}>
            {each.before !== undefined && <Line sign="−" path={each.path} value={inLine(each.before)} />}
            {each.after !== undefined && <Line sign="+" path={each.path} value={inLine(each.after)} />}
          </div>
        ))}
        {more > 0 && <span>{t('replay.more', { count: more, n: formatNumber(more, language) })}</span>}
      </div>
    </div>
  )
}

const ofFlow = ({ entry, before, states }: Moment): readonly Change[] => {
  const [, after] = Object.entries(states).find(([flow]) => flow === entry?.flow) ?? []
  if (entry === null || before === null || after === undefined) return []
  return [
    { name: entry.flow, before: stateName(before.value), after: stateName(after.value) },
    { name: `${entry.flow}.context`, before: before.context, after: after.context },
  ]
}

/** An entry's changes: its flow's state and context, and the rows of the read models. */
export const Changes = ({ moment }: { moment: Moment }) => {
  const { t } = useTexts()
  const changes = [
    ...ofFlow(moment),
    ...moment.rows.map(({ model, id, before, after }) => ({
      name: `${model} ${id}`,
      before: before ?? undefined,
      after: after ?? undefined,
    })),
  ].filter(({ before, after }) => differences(before, after, 1).shown.length > 0)
  if (changes.length === 0) return <p className="mute small">{t('replay.unchanged')}</p>
  return (
    <div className="re-code scrolls rounded-s sunken starts breaks" dir="ltr">
      {changes.map((change) => (
        <Diff key={change.name} change={change} />
      ))}
    </div>
  )
}
