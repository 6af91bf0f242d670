import { either as E } from 'fp-ts'
import type { Root } from 'react-dom/client'
import { createActor } from 'xstate'
import { dressPage } from '../adapters/desk/page.ts'
import { stamp } from '../adapters/parts/clock.ts'
import { openWorker } from '../adapters/parts/worker.ts'
import { createReplayConsole } from '../adapters/replay/console.ts'
import { createReplayLog } from '../adapters/replay/log.ts'
import { showConsole } from '../adapters/support/console.ts'
import { takeHandedOver } from '../adapters/support/handOver.ts'
import { defaultSettings } from '../events/desk/settings.ts'
import type { Language } from '../events/values/currency.ts'
import { derive } from '../machines/kernel/derive.ts'
import { flowNames } from '../machines/kernel/flows.ts'
import { loadEveryArea } from '../machines/kernel/lateAreas.ts'
import { createEffects } from '../machines/kernel/runEffects.ts'
import { actorsBy } from '../machines/parts/effect.ts'
import { tillFlows } from '../machines/replay/parts.ts'
import { createStage } from '../machines/replay/stage.ts'
import { logViewerEffects, logViewerMachine } from '../machines/support/logViewer.ts'
import type { CrashPort } from '../views/common/crash.ts'
import { CrashPage } from '../views/shell/CrashPage.tsx'
import { ErrorBoundary } from '../views/shell/ErrorBoundary.tsx'
import { Pages } from '../views/shell/Pages.tsx'
import { ReplayPage } from '../views/support/replay/ReplayPage.tsx'
import type { PageCommand } from '../views/support/replay/useReplay.tsx'
import { startTexts, t, textsBeside } from '../views/texts/index.ts'
import workerUrl from './replayWorker.ts?worker&url'

const once = <A,>(make: (of: Language) => A): ((of: Language) => A) => {
  const made = new Map<Language, A>()
  return (of) => {
    const found = made.get(of) ?? make(of)
    made.set(of, found)
    return found
  }
}

/** From the address, else the browser: there is no store here that could remember it. */
const languageOf = ({ search }: Location, { language }: Navigator): Language => {
  const asked = new URLSearchParams(search).get('lang')
  if (asked === 'fa' || asked === 'en') return asked
  return language.startsWith('fa') ? 'fa' : 'en'
}

/**
 * The composition root of `/support/replay`. It has no store, journal, session or service: a worker reads a support
 * log, and everything shown stays in memory.
 */
export const openReplay = async (root: Root, crashes: CrashPort): Promise<void> => {
  const language = languageOf(location, navigator)
  await Promise.all([startTexts(language), loadEveryArea()])
  const stage = createStage()
  const log = createReplayLog({
    openWire: () => openWorker(workerUrl),
    parts: { flows: flowNames, ofTill: tillFlows },
    show: stage.show,
    language,
    clipboard: () => navigator.clipboard,
  })
  const run = createEffects({
    stamp,
    stored: () => Promise.resolve(),
    settled: () => Promise.resolve(E.right(undefined)),
    threw: (thrown) => console.error(thrown),
  })
  const page = createActor(derive(logViewerMachine, actorsBy(logViewerEffects, log.ports, run)))
  const send = (event: PageCommand) => page.send({ ...event, ...stamp() })
  const dress = () =>
    dressPage({ ...defaultSettings, language, dark: page.getSnapshot().context.dark, themeChosen: true })
  page.subscribe(dress)
  document.title = t('replay.title')
  page.start()
  send({ type: 'replay.chooseTheme', dark: matchMedia('(prefers-color-scheme: dark)').matches })
  if (matchMedia('(max-width: 860px)').matches) send({ type: 'replay.chooseFrame', frame: 'phone' })

  const open = (file: File) => {
    log.offer(file)
    send({ type: 'log.choose', name: file.name.slice(0, 255), bytes: file.size })
  }
  root.render(
    <ErrorBoundary instead={(crash) => <CrashPage crash={crash} port={crashes} />}>
      <ReplayPage
        view={{
          page,
          send,
          open,
          log: log.view,
          desk: {
            desk: { flows: stage.flows, send: () => {}, stop: stage.stop },
            rows: log.view.rows,
            showCamera: () => {},
            past: {
              now: () => log.view.moment()?.entry?.at ?? 0,
              subscribe: log.view.subscribe,
            },
          },
          pages: Pages,
          textsOf: once(textsBeside),
          otherLanguage: `?lang=${language === 'fa' ? 'en' : 'fa'}`,
        }}
      />
    </ErrorBoundary>,
  )
  showConsole(createReplayConsole({ log: log.view, jump: (to) => send({ type: 'replay.jump', to }) }))
  takeHandedOver(window, open)
}
