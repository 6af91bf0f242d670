import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import type { IconName } from '../ui/icons.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { Shown } from './shownRecord.ts'

/** How a station of the track stands. */
type Standing = 'done' | 'now' | 'later' | 'unknown' | 'stopped'
type Station = 'check' | 'send' | 'answer'

const stations: readonly Station[] = ['check', 'send', 'answer']

const standings: Record<Shown, readonly [Standing, Standing, Standing]> = {
  looking: ['now', 'later', 'later'],
  gone: ['later', 'later', 'later'],
  notSent: ['done', 'now', 'later'],
  confirming: ['stopped', 'later', 'later'],
  queued: ['done', 'now', 'later'],
  sending: ['done', 'now', 'later'],
  unknown: ['done', 'done', 'unknown'],
  notArrived: ['done', 'done', 'unknown'],
  waiting: ['done', 'done', 'now'],
  accepted: ['done', 'done', 'done'],
  amended: ['done', 'done', 'done'],
  rejected: ['done', 'done', 'stopped'],
}

const own: Record<Station, IconName> = { check: 'check', send: 'send', answer: 'receipt' }

const pictureOf = (station: Station, standing: Standing, shown: Shown): IconName => {
  if (standing === 'unknown') return 'ask'
  if (standing === 'stopped') return station === 'check' ? 'warning' : 'close'
  if (standing === 'now' && station === 'answer') return 'clock'
  if (standing === 'now' && (shown === 'queued' || shown === 'sending')) return 'sync'
  return standing === 'done' && station === 'answer' ? 'check' : own[station]
}

/** Where what goes to the tax office stands: full only by the server's word, dashed where nobody knows. */
export const RecordTrack = ({ shown, faulty }: { shown: Shown; faulty: boolean }) => {
  const { t } = useTexts()
  const all = standings[shown === 'notSent' && faulty ? 'confirming' : shown]
  const current = all.findLastIndex((standing) => standing !== 'later' && standing !== 'done')
  return (
    <ol className="record-track" aria-label={t('taxRecord.track.label')}>
      {stations.map((station, at) => {
        const standing = all[at] ?? 'later'
        return (
          <li
            key={station}
            className={`track-${standing}`}
            aria-current={at === (current === -1 ? 2 : current) ? 'step' : undefined}
          >
            <span className="track-stop">
              <Icon name={pictureOf(station, standing, shown)} small />
            </span>
            <span>
              {t(`taxRecord.track.${station}`)}
              <VisuallyHidden>: {t(`taxRecord.track.${standing}`)}</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
