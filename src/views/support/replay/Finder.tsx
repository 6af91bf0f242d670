import type { ListKind } from '../../../events/support/logViewer.ts'
import { maxText } from '../../../events/values/text.ts'
import { zoneName } from '../../../events/values/zones.ts'
import { debounces } from '../../../machines/parts/delays.ts'
import { placeOf } from '../../../machines/replay/goTo.ts'
import type { Opened } from '../../../machines/replay/moment.ts'
import { useTexts } from '../../texts/index.ts'
import { DebouncedSearch } from '../../ui/DebouncedSearch.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Stack } from '../../ui/layout.tsx'
import { Choice } from './Choice.tsx'
import { usePage, useReplay } from './useReplay.tsx'
import { leaveField } from './useReplayKeys.ts'

const kinds: readonly ListKind[] = [
  'ask',
  'fact',
  'refusal',
  'failure',
  'conflict',
  'divergence',
  'skipped',
  'otherMachine',
]

const Search = () => {
  const { t } = useTexts()
  const { send } = useReplay()
  return (
    <DebouncedSearch
      small
      label={t('replay.find')}
      ms={debounces.search}
      onSearch={(text) => send({ type: 'replay.search', text: text.slice(0, maxText) })}
    />
  )
}

const Found = () => {
  const { t, language } = useTexts()
  const found = usePage(({ context }) => context.found)
  const searching = usePage((state) => state.matches({ log: { open: { finding: 'searching' } } }))
  const words = found === null ? '' : t('replay.found', { count: found, n: formatNumber(found, language) })
  return (
    <p className="small mute re-found said" role="status">
      {searching ? t('replay.searching') : words}
    </p>
  )
}

/** Goes to an entry by its number, or to a time. */
const GoTo = ({ opened: { timeline, header } }: { opened: Opened }) => {
  const { t } = useTexts()
  const { send } = useReplay()
  const index = usePage(({ context }) => context.index)
  const zone = usePage(({ context }) => zoneName(context.zone, header.browser.zone))
  return (
    <div className="re-goto">
      <input
        className="wide ink small"
        aria-label={t('replay.goTo')}
        title={t('replay.goTo')}
        placeholder={t('replay.goToSuch')}
        maxLength={20}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Enter') return
          const to = placeOf(timeline, currentTarget.value, index, zone)
          send({ type: 'replay.goTo', to })
          if (to === null) currentTarget.select()
          else leaveField()
        }}
      />
    </div>
  )
}

const Missed = () => {
  const { t } = useTexts()
  const missed = usePage(({ context }) => context.missed)
  return (
    <p className="small re-missed said danger" role="status">
      {missed && t('replay.missed')}
    </p>
  )
}

export const Finder = ({ opened }: { opened: Opened }) => {
  const { t } = useTexts()
  const { send } = useReplay()
  const flow = usePage(({ context }) => context.flow)
  const kind = usePage(({ context }) => context.kind)
  const zone = usePage(({ context }) => context.zone)
  const flows = opened.timeline.flows.toSorted()
  return (
    <Stack gap={2} className="re-finder">
      <Search />
      <Stack gap={1} className="re-choices">
        <Choice
          label={t('replay.kind')}
          value={kind ?? 'all'}
          choices={(['all', ...kinds] as const).map((value) => ({ value, text: t(`replay.kinds.${value}`) }))}
          onChoose={(chosen) => send({ type: 'replay.filter', flow, kind: chosen === 'all' ? null : chosen })}
        />
        <Choice
          label={t('replay.flow')}
          value={flow ?? ''}
          choices={[{ value: '', text: t('replay.allFlows') }, ...flows.map((name) => ({ value: name, text: name }))]}
          onChoose={(chosen) => send({ type: 'replay.filter', flow: chosen === '' ? null : chosen, kind })}
        />
        <Choice
          label={t('replay.zone')}
          value={zone}
          choices={(['reader', 'device', 'utc'] as const).map((value) => ({ value, text: t(`replay.zones.${value}`) }))}
          onChoose={(chosen) => send({ type: 'replay.chooseZone', zone: chosen })}
        />
        <GoTo opened={opened} />
      </Stack>
      <Missed />
      <Found />
    </Stack>
  )
}
