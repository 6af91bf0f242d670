import { useEffect, useRef, useState } from 'react'
import type { Opened } from '../../../machines/replay/moment.ts'
import { isGrave, kindOf, rankOf } from '../../../machines/replay/shownEntries.ts'
import { useTexts } from '../../texts/index.ts'
import { stateName } from './diff.ts'
import { Point } from './Marked.tsx'
import { formatAt, zoneName } from './times.ts'
import { useMoment, usePage, useReplay } from './useReplay.tsx'
import { useWindow } from './useWindow.ts'

const optionId = (place: number) => `entry-${place}`

interface RowProps {
  opened: Opened
  place: number
  rank: number
  of: number
  top: number
  current: boolean
}

/** As much of a name as fits: none of ours is as long, but a file may say anything. */
const nameIn = (names: readonly string[], place = 0): string => (names[place] ?? '').slice(0, 100)

/** The state that the shown entry left its flow in. */
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

const Row = ({ opened: { timeline, header }, place, rank, of, top, current }: RowProps) => {
  const { t, language } = useTexts()
  const { ask } = useReplay()
  const zone = usePage(({ context }) => zoneName(context.zone, header.browser.zone))
  const marks = timeline.mark[place] ?? 0
  const kind = kindOf(marks)
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
      className={`re-row${look}`}
      style={{ transform: `translateY(${top}px)` }}
      title={formatAt(at, 'whole', language, zone)}
      onClick={() => ask({ type: 'replay.jump', to: place })}
    >
      <time>{formatAt(at, 'clock', language, zone)}</time>
      <Point kind={kind} />
      <span className="re-what">
        <b dir="ltr">{nameIn(timeline.types, timeline.type[place])}</b>{' '}
        <span dir="ltr">{nameIn(timeline.flows, timeline.flow[place])}</span>
        {current && <State place={place} />}
      </span>
      {kind !== null && <em className="re-kind">{t(`replay.marks.${kind}`)}</em>}
    </button>
  )
}

/** All entries, or those that were asked for: only what is seen of them is on the page. */
export const EntryList = ({ opened, places }: { opened: Opened; places: Uint32Array | null }) => {
  const { t } = useTexts()
  const index = usePage(({ context }) => context.index)
  const count = places?.length ?? opened.timeline.length
  const list = useRef<HTMLDivElement>(null)
  const { rows, height, isShown, reveal } = useWindow(list, count)
  const rank = rankOf(places, index)
  const shown = rows.some((row) => (places?.[row.rank] ?? row.rank) === index)
  const [latest] = useState(() => ({ reveal }))
  latest.reveal = reveal
  useEffect(() => {
    if (isShown) latest.reveal(rank)
  }, [latest, isShown, rank])
  return (
    <div
      ref={list}
      className="re-list"
      role="listbox"
      tabIndex={0}
      aria-label={t('replay.list')}
      aria-activedescendant={shown ? optionId(index) : undefined}
    >
      <div className="re-length" style={{ blockSize: `${height}px` }}>
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
            />
          )
        })}
      </div>
      {count === 0 && <p className="mute re-none">{t('replay.none')}</p>}
    </div>
  )
}
