import { useMemo } from 'react'
import { zoneName } from '../../../events/values/zones.ts'
import type { Moment, Opened } from '../../../machines/replay/moment.ts'
import { otherMachines } from '../../../machines/replay/otherMachines.ts'
import { kindOf } from '../../../machines/replay/shownEntries.ts'
import { selectCopied } from '../../../machines/support/logViewer.ts'
import { useTexts } from '../../texts/index.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { formatDigits, formatNumber } from '../../ui/format.ts'
import { Row } from '../../ui/layout.tsx'
import { Changes } from './Changes.tsx'
import { stateName } from './diff.ts'
import { Point } from './Marked.tsx'
import { formatAt } from './times.ts'
import { usePage, useReplay, useTold } from './useReplay.tsx'

const longest = 20_000

const Data = ({ data }: { data: unknown }) => {
  const { t } = useTexts()
  const text = useMemo(() => JSON.stringify(data, null, 2) ?? '', [data])
  if (text === '{}' || text === '') return <p className="mute small">{t('replay.noData')}</p>
  return (
    <pre className="re-code scrolls rounded-s sunken starts breaks" dir="ltr">
      {text.length > longest ? `${text.slice(0, longest)}…` : text}
    </pre>
  )
}

const About = ({ moment, opened }: { moment: Moment; opened: Opened }) => {
  const { t, language } = useTexts()
  const { timeline, header } = opened
  const zone = usePage(({ context }) => zoneName(context.zone, header.browser.zone))
  const { entry, index, tab } = moment
  const tabs = timeline.tabs.length
  return (
    <p className="small mute re-about">
      <bdi>#{formatDigits(String(timeline.seq[index] ?? 0), language)}</bdi> ·{' '}
      <code dir="ltr">
        <span>{entry?.type}</span> · <span>{entry?.flow}</span>
      </code>{' '}
      · <bdi>{formatAt(timeline.at[index] ?? 0, 'whole', language, zone)}</bdi> ·{' '}
      <bdi>
        {t('replay.tab', {
          n: formatNumber(timeline.tabs.indexOf(tab) + 1, language),
          of: formatNumber(tabs, language),
        })}
      </bdi>
    </p>
  )
}

const Warnings = ({ moment: { skipped, diverged, entry }, others }: { moment: Moment; others: readonly string[] }) => {
  const { t } = useTexts()
  return (
    <>
      {skipped !== null && (
        <p className="re-warning small breaks rounded-s saffron doubt">{t('replay.leftOut', { why: skipped })}</p>
      )}
      {diverged !== null && (
        <p className="re-warning small breaks rounded-s saffron doubt">
          {others.includes(entry?.flow ?? '') ? t('replay.divergedOther') : t('replay.diverged')}{' '}
          <code dir="ltr">
            {diverged.recorded} ≠ {diverged.folded}
          </code>
        </p>
      )}
    </>
  )
}

const Told = ({ index }: { index: number }) => <span>{useTold(index)}</span>

const CopyEntry = ({ index }: { index: number }) => {
  const { t } = useTexts()
  const { send } = useReplay()
  const what = { kind: 'entry', index } as const
  const copied = usePage(selectCopied(what))
  return <CopyButton what={t('replay.copyEntry')} state={copied} onCopy={() => send({ type: 'replay.copy', what })} />
}

const Flows = ({ moment: { states, entry }, others }: { moment: Moment; others: readonly string[] }) => {
  const { t } = useTexts()
  return (
    <ul className="re-flows stack gap-1" dir="ltr">
      {Object.entries(states)
        .toSorted(([one], [other]) => Number(other === entry?.flow) - Number(one === entry?.flow))
        .map(([flow, { value }]) => (
          <Row
            as="li"
            gap={3}
            align="stretch"
            justify="between"
            key={flow}
            className={flow === entry?.flow ? 're-moved' : undefined}
          >
            <span>{flow}</span>
            {others.includes(flow) && <bdi className="mute">{t('replay.otherMachine')}</bdi>}
            <em className="re-state ends mute">{stateName(value)}</em>
          </Row>
        ))}
    </ul>
  )
}

/** The shown entry: its description, its changes, and all flows' states. */
export const EntryPanel = ({ moment, opened }: { moment: Moment; opened: Opened }) => {
  const { t } = useTexts()
  const others = useMemo(() => otherMachines(opened.header), [opened.header])
  const kind = kindOf(opened.timeline.mark[moment.index] ?? 0)
  return (
    <>
      <section>
        <h2 className="re-type beside gap-3 wraps lines-1">
          <Told index={moment.index} />
          {kind !== null && (
            <small>
              <Point kind={kind} /> {t(`replay.marks.${kind}`)}
            </small>
          )}
          <CopyEntry index={moment.index} />
        </h2>
        <About moment={moment} opened={opened} />
        <Warnings moment={moment} others={others} />
        <h3 className="hidden">{t('replay.data')}</h3>
        <Data data={moment.entry?.data} />
      </section>
      <section>
        <h2>{t('replay.changed')}</h2>
        <Changes moment={moment} />
      </section>
      <section>
        <h2>{t('replay.flows')}</h2>
        <Flows moment={moment} others={others} />
      </section>
    </>
  )
}
