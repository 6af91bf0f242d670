import { useTexts } from '../texts/index.ts'
import type { IconName } from '../ui/icons.ts'
import { checkIcon } from '../ui/lateIcons.ts'
import type { Standing } from '../ui/Track.tsx'
import { Track } from '../ui/Track.tsx'
import type { Shown } from './shownRecord.ts'

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
  contentUnknown: ['done', 'done', 'done'],
  amended: ['done', 'done', 'done'],
  rejected: ['done', 'done', 'stopped'],
}

const own: Record<Station, IconName> = { check: checkIcon, send: 'send', answer: 'receipt' }

const pictureOf = (station: Station, standing: Standing, shown: Shown): IconName => {
  if (standing === 'unknown') return 'ask'
  if (standing === 'stopped') return station === 'check' ? 'warning' : 'close'
  if (standing === 'now' && station === 'answer') return 'clock'
  if (standing === 'now' && (shown === 'queued' || shown === 'sending')) return 'sync'
  return standing === 'done' && station === 'answer' ? checkIcon : own[station]
}

/** The stations on the way to the tax office. */
export const RecordTrack = ({ shown, faulty }: { shown: Shown; faulty: boolean }) => {
  const { t } = useTexts()
  const all = standings[shown === 'notSent' && faulty ? 'confirming' : shown]
  return (
    <Track
      label={t('taxRecord.track.label')}
      stations={stations.map((station, at) => {
        const standing = all[at] ?? 'later'
        return {
          key: station,
          standing,
          icon: pictureOf(station, standing, shown),
          text: t(`taxRecord.track.${station}`),
          hint: t(`taxRecord.track.${standing}`),
        }
      })}
    />
  )
}
