import type { Direction } from '../../../events/support/logViewer.ts'
import { zoneName } from '../../../events/values/zones.ts'
import type { Opened } from '../../../machines/replay/moment.ts'
import { nextGrave } from '../../../machines/replay/shownEntries.ts'
import { useTexts } from '../../texts/index.ts'
import { formatNumber } from '../../ui/format.ts'
import { nextMark, pause, play, previousMark, stepBack, stepForward } from '../../ui/lateIcons.ts'
import { RoundButton } from '../../ui/RoundButton.tsx'
import { Choice } from './Choice.tsx'
import { Track } from './Track.tsx'
import { formatAt } from './times.ts'
import { usePage, useReplay } from './useReplay.tsx'

interface OpenedProps {
  opened: Opened
}

const Position = ({ opened: { timeline, header } }: OpenedProps) => {
  const { t, language } = useTexts()
  const index = usePage(({ context }) => context.index)
  const end = usePage(({ context }) => context.end)
  const zone = usePage(({ context }) => zoneName(context.zone, header.browser.zone))
  const n = formatNumber(index + 1, language)
  return (
    <p className="re-position nowrap small mute">
      <bdi>{t('replay.position', { n, of: formatNumber(timeline.length, language) })}</bdi> ·{' '}
      <time>{formatAt(timeline.at[index] ?? 0, 'whole', language, zone)}</time>
      {end !== null && ' · '}
      <span role="status">{end !== null && (end === 1 ? t('replay.noNextMark') : t('replay.noPreviousMark'))}</span>
    </p>
  )
}

const Grave = ({ opened: { timeline }, by }: OpenedProps & { by: Direction }) => {
  const { t } = useTexts()
  const { send } = useReplay()
  const index = usePage(({ context }) => context.index)
  const to = nextGrave(timeline, index, by)
  return (
    <RoundButton
      icon={by === 1 ? nextMark : previousMark}
      label={by === 1 ? t('replay.nextMark') : t('replay.previousMark')}
      disabled={to === null}
      onPress={() => send({ type: 'replay.seek', by, to })}
    />
  )
}

/** Plays the log, steps through it, and shows an overview. Tape runs in one direction in every language. */
export const PlayBar = ({ opened }: OpenedProps) => {
  const { t } = useTexts()
  const { send } = useReplay()
  const playing = usePage((state) => state.matches({ log: { open: { playback: 'playing' } } }))
  const pace = usePage(({ context }) => context.pace)
  const isFirst = usePage(({ context }) => context.index === 0)
  const isLast = usePage(({ context }) => context.index >= context.length - 1)
  return (
    <footer className="re-bar cells ruled gap-4 white">
      <div className="re-buttons" dir="ltr">
        <Grave opened={opened} by={-1} />
        <RoundButton
          icon={stepBack}
          label={t('replay.back')}
          disabled={isFirst}
          onPress={() => send({ type: 'replay.back' })}
        />
        <RoundButton
          icon={playing ? pause : play}
          kind="dial"
          label={playing ? t('replay.paused') : t('replay.played')}
          onPress={() => send({ type: playing ? 'replay.pause' : 'replay.play' })}
        />
        <RoundButton
          icon={stepForward}
          label={t('replay.step')}
          disabled={isLast}
          onPress={() => send({ type: 'replay.step' })}
        />
        <Grave opened={opened} by={1} />
      </div>
      <Choice
        label={t('replay.pace')}
        value={pace}
        choices={(['slow', 'middle', 'fast'] as const).map((value) => ({ value, text: t(`replay.paces.${value}`) }))}
        onChoose={(chosen) => send({ type: 'replay.choosePace', pace: chosen })}
      />
      <Track opened={opened} />
      <Position opened={opened} />
    </footer>
  )
}
