import type { ReactNode } from 'react'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Folding } from '../../../machines/replay/loads.ts'
import { foldingOf, loadsOf } from '../../../machines/replay/loads.ts'
import type { Opened } from '../../../machines/replay/moment.ts'
import { shownPlaces } from '../../../machines/replay/shownEntries.ts'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { DeskFrame } from './DeskFrame.tsx'
import { EntryList } from './EntryList.tsx'
import { EntryPanel } from './EntryPanel.tsx'
import { FileButton } from './FileButton.tsx'
import { Finder } from './Finder.tsx'
import { Head } from './Head.tsx'
import { PlayBar } from './PlayBar.tsx'
import type { ReplayView } from './useReplay.tsx'
import { ReplayProvider, useMoment, useOpened, usePage, useReplay } from './useReplay.tsx'
import { useReplayKeys } from './useReplayKeys.ts'
import './replay.css'
import './log.css'
import './stage.css'
import './entry.css'
import './bar.css'
import './narrow.css'
import { Stack } from '../../ui/layout.tsx'

/** The whole page takes a dropped file. */
const Drop = ({ children }: { children: ReactNode }) => {
  const { open } = useReplay()
  const [over, show] = useState(false)
  useEffect(() => {
    const dragged = (event: DragEvent) => {
      event.preventDefault()
      show(true)
    }
    const left = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) show(false)
    }
    const dropped = (event: DragEvent) => {
      event.preventDefault()
      show(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file !== undefined) open(file)
    }
    addEventListener('dragover', dragged)
    addEventListener('dragleave', left)
    addEventListener('drop', dropped)
    return () => {
      removeEventListener('dragover', dragged)
      removeEventListener('dragleave', left)
      removeEventListener('drop', dropped)
    }
  }, [open])
  return (
    <div className={over ? 'replay stack clip re-over' : 'replay stack clip'} data-react-aria-top-layer="true">
      {children}
    </div>
  )
}

const Empty = () => {
  const { t } = useTexts()
  return (
    <Stack as="main" gap={3} align="center" className="re-empty centred">
      <EmptyState picture="invoices" title={t('replay.dropTitle')} words={t('replay.drop')}>
        <FileButton look="primary" />
      </EmptyState>
      <p className="small mute">{t('replay.dropHow')}</p>
    </Stack>
  )
}

const Reading = () => {
  const { t } = useTexts()
  const { send } = useReplay()
  const name = usePage(({ context }) => context.name)
  const done = usePage(({ context }) => (context.bytes === 0 ? null : context.read / context.bytes))
  return (
    <Stack as="main" gap={3} align="center" className="re-empty centred">
      <ProgressBar label={t('replay.reading', { name })} value={done} />
      <Button onPress={() => send({ type: 'log.close' })}>{t('a11y.cancel')}</Button>
    </Stack>
  )
}

const Refused = () => {
  const { t } = useTexts()
  const refusal = usePage(({ context }) => context.refusal)
  if (refusal === null) return null
  return (
    <Stack as="main" gap={3} align="center" className="re-empty centred" role="alert">
      <EmptyState
        picture="search"
        title={t(`replay.refusals.${refusal}.title`)}
        words={t(`replay.refusals.${refusal}.words`)}
      >
        <FileButton look="primary" />
      </EmptyState>
    </Stack>
  )
}

const none: readonly Folding[] = []

/** The loads of the page, if the list has all entries or the user's. */
const useLoads = ({ timeline }: Opened): readonly Folding[] => {
  const loads = useMemo(() => loadsOf(timeline), [timeline])
  const isAll = usePage(
    ({ context: { found, flow, kind } }) => found === null && flow === null && (kind === null || kind === 'ask'),
  )
  const unfolded = usePage(({ context }) => context.unfolded)
  const index = usePage(({ context }) => context.index)
  const inside = loads.find(({ first, end }) => index > first && index < end)?.first ?? null
  return useMemo(() => (isAll ? foldingOf(loads, unfolded, inside) : none), [isAll, loads, unfolded, inside])
}

const usePlaces = ({ timeline }: Opened, loads: readonly Folding[]): Uint32Array | null => {
  const { log } = useReplay()
  const all = useSyncExternalStore(log.subscribe, log.found)
  const searched = usePage(({ context }) => context.found !== null)
  const flow = usePage(({ context }) => context.flow)
  const kind = usePage(({ context }) => context.kind)
  const found = searched ? all : null
  return useMemo(() => shownPlaces(timeline, { flow, kind, found, loads }), [timeline, flow, kind, found, loads])
}

const Panels = () => {
  const { t } = useTexts()
  const { send } = useReplay()
  const panel = usePage(({ context }) => context.panel)
  const words = { entries: t('replay.list'), desk: t('replay.stage'), entry: t('replay.entry') }
  return (
    <div className="re-panels">
      <Segmented
        label={t('replay.panels')}
        unseen
        value={panel}
        choices={words}
        onChoose={(chosen) => send({ type: 'replay.choosePanel', panel: chosen })}
      />
    </div>
  )
}

const Open = ({ opened }: { opened: Opened }) => {
  const { t } = useTexts()
  const loads = useLoads(opened)
  const places = usePlaces(opened, loads)
  const panel = usePage(({ context }) => context.panel)
  const moment = useMoment()
  useReplayKeys(opened, places, loads)
  return (
    <>
      <Panels />
      <main className="re-columns stack" data-panel={panel}>
        <section className="re-log column white" aria-label={t('replay.list')}>
          <Finder opened={opened} />
          <EntryList opened={opened} places={places} loads={loads} />
        </section>
        <section className="re-stage sunken" aria-label={t('replay.stage')}>
          <DeskFrame />
        </section>
        <Stack as="section" gap={5} pad={4} className="re-side at-top scrolls white" aria-label={t('replay.entry')}>
          {moment !== null && <EntryPanel moment={moment} opened={opened} />}
        </Stack>
      </main>
      <PlayBar opened={opened} />
    </>
  )
}

const Shown = () => {
  const opened = useOpened()
  const open = usePage((state) => state.matches({ log: 'open' }))
  const reading = usePage((state) => state.matches({ log: 'reading' }))
  const refused = usePage((state) => state.matches('refused'))
  const shown = open ? opened : null
  return (
    <Drop>
      <Head opened={shown} />
      {shown !== null ? (
        <Open key={shown.header.savedAt} opened={shown} />
      ) : reading ? (
        <Reading />
      ) : refused ? (
        <Refused />
      ) : (
        <Empty />
      )}
    </Drop>
  )
}

/** An opened support log: its events step by step, beside the desk of the moment. */
export const ReplayPage = ({ view }: { view: ReplayView }) => (
  <ReplayProvider view={view}>
    <Shown />
  </ReplayProvider>
)
