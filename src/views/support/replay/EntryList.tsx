import { useEffect, useMemo, useRef, useState } from 'react'
import { zoneName } from '../../../events/values/zones.ts'
import type { Folding } from '../../../machines/replay/loads.ts'
import type { Opened } from '../../../machines/replay/moment.ts'
import { isGrave, kindOf, rankOf } from '../../../machines/replay/shownEntries.ts'
import { useTexts } from '../../texts/index.ts'
import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { stateName } from './diff.ts'
import { Point } from './Marked.tsx'
import { formatAt } from './times.ts'
import { useMoment, usePage, useReplay, useTold } from './useReplay.tsx'
import { useWindow } from './useWindow.ts'

const optionId = (place: number) => `entry-${place}`

interface RowProps {
  opened: Opened
  place: number
  rank: number
  of: number
  top: number
  current: boolean
  /** The load of the page that the entry begins. */
  load: Folding | undefined
}

/** The start of a name: none of ours is long, but a file may have anything. */
const nameIn = (names: readonly string[], place = 0): string => (names[place] ?? '').slice(0, 100)

/** The state of the shown entry's flow after it. */
const State = ({ place }: { place: number }) => {
  const moment = useMoment()
  if (moment === null || moment.index !== place || moment.entry === null) return null
  const { flow } = moment.entry
  const [, state] = Object.entries(moment.states).find(([name]) => name === flow) ?? []
  return state === undefined ? null : (
    <>
      {' · '}
      <span dir="ltr">{stateName(state.value)}</span>
    </>
  )
}

const LoadWords = ({ load: { first, end } }: { load: Folding }) => {
  const { t, language } = useTexts()
  const count = end - first
  return t('replay.load', { count, n: formatNumber(count, language) })
}

const Row = ({ opened: { timeline, header }, place, rank, of, top, current, load }: RowProps) => {
  const { t, language } = useTexts()
  const { send } = useReplay()
  const zone = usePage(({ context }) => zoneName(context.zone, header.browser.zone))
  const marks = timeline.mark[place] ?? 0
  const kind = kindOf(marks)
  const told = useTold(place)
  const at = timeline.at[place] ?? 0
  const look = isGrave(marks) ? ' re-grave' : kind === 'fact' ? ' re-fact' : ''
  return (
    <button
      id={optionId(place)}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={current}
      aria-posinset={rank + 1}
      aria-setsize={of}
      className={`re-row hovers stack starts wide small icons-mute${look}`}
      style={{ transform: `translateY(${top}px)` }}
      title={formatAt(at, 'whole', language, zone)}
      onClick={() => {
        send({ type: 'replay.jump', to: place })
        if (load !== undefined) send({ type: 'replay.unfold', first: load.first })
      }}
    >
      {load === undefined ? <Point kind={kind} /> : <Icon name={load.isFolded ? 'forward' : 'down'} small />}
      <b className="cut strong">{load === undefined ? told : <LoadWords load={load} />}</b>
      <small className="cut mute tiny">
        <time>{formatAt(at, 'clock', language, zone)}</time>{' '}
        <bdi dir="ltr">
          <span>{nameIn(timeline.types, timeline.type[place])}</span> ·{' '}
          <span>{nameIn(timeline.flows, timeline.flow[place])}</span>
          {current && <State place={place} />}
        </bdi>
      </small>
      {kind !== null && <em className="re-kind mute tiny">{t(`replay.marks.${kind}`)}</em>}
    </button>
  )
}

interface EntryListProps {
  opened: Opened
  places: Uint32Array | null
  loads: readonly Folding[]
}

/** All entries, or the filtered ones; the page has only the visible ones. */
export const EntryList = ({ opened, places, loads }: EntryListProps) => {
  const { t } = useTexts()
  const index = usePage(({ context }) => context.index)
  const count = places?.length ?? opened.timeline.length
  const list = useRef<HTMLDivElement>(null)
  const { rows, height, isShown, reveal } = useWindow(list, count)
  const rank = rankOf(places, index)
  const shown = rows.some((row) => (places?.[row.rank] ?? row.rank) === index)
  const heads = useMemo(() => new Map(loads.map((load) => [load.first, load])), [loads])
  const [latest] = useState(() => ({ reveal }))
  latest.reveal = reveal
  useEffect(() => {
    if (isShown) latest.reveal(rank)
  }, [latest, isShown, rank])
  return (
    <div
      ref={list}
      className="re-list anchor inner grow scrolls"
      role="listbox"
      tabIndex={0}
      aria-label={t('replay.list')}
      aria-activedescendant={shown ? optionId(index) : undefined}
    >
      <div className="anchor" style={{ blockSize: `${height}px` }}>
        {rows.map((row) => {
          const place = places?.[row.rank] ?? row.rank
          return (
            <Row
              key={place}
              opened={opened}
              place={place}
              rank={row.rank}
              of={count}
              top={row.top}
              current={place === index}
              load={heads.get(place)}
            />
          )
        })}
      </div>
      {count === 0 && <p className="mute pad-4">{t('replay.none')}</p>}
    </div>
  )
}
