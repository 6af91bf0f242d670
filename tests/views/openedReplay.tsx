import { act, render } from '@testing-library/react'
import { either as E } from 'fp-ts'
import { vi } from 'vitest'
import { createActor } from 'xstate'
import { derive } from '../../src/machines/kernel/derive.ts'
import { createEffects } from '../../src/machines/kernel/runEffects.ts'
import { actorsBy } from '../../src/machines/parts/effect.ts'
import type { Moment, Opened } from '../../src/machines/replay/moment.ts'
import { plainStates } from '../../src/machines/replay/moment.ts'
import { createStage } from '../../src/machines/replay/stage.ts'
import type { LogViewerPorts } from '../../src/machines/support/logViewer.ts'
import { logViewerEffects, logViewerMachine } from '../../src/machines/support/logViewer.ts'
import { Pages } from '../../src/views/shell/Pages.tsx'
import { ReplayPage } from '../../src/views/support/replay/ReplayPage.tsx'
import type { PageCommand, ReplayView } from '../../src/views/support/replay/useReplay.tsx'
import { startTexts, textsBeside } from '../../src/views/texts/index.ts'
import { header } from '../replay/logFile.ts'

class NoSize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

export const hostile = '<img src=x onerror=alert(1)>'

export const timeline: Opened['timeline'] = {
  length: 3,
  seq: Float64Array.of(11, 12, 13),
  at: Float64Array.of(1000, 2000, 3000),
  type: Uint16Array.of(0, 0, 1),
  flow: Uint8Array.of(0, 0, 1),
  tab: Uint16Array.of(0, 0, 0),
  mark: Uint8Array.of(0, 0, 1),
  types: ['basket.add', 'invoice.issued'],
  flows: ['basket', 'saving'],
  tabs: ['tab1'],
}

export const openedLog = (over: Partial<Opened> = {}): Opened => ({
  header: header({ pseudonymised: true }),
  timeline,
  divergence: null,
  counts: { skipped: 0, diverged: 0, unreadable: 0 },
  capped: null,
  cut: false,
  starts: 0,
  ...over,
})

const states = plainStates(new Map())
export const momentOf = (over: Partial<Moment> = {}): Moment => ({
  index: 0,
  tab: 'tab1',
  entry: {
    ...{ seq: 11, id: 'a', at: 1000, tab: 'tab1', flow: 'basket', type: 'basket.add', v: 1 },
    data: { name: hostile },
  },
  states: { ...states, basket: { value: 'awaitingPrice', context: { ...states.basket.context, times: 3 } } },
  before: states.basket,
  skipped: null,
  diverged: null,
  rows: [],
  ...over,
})

const silent: LogViewerPorts = {
  readLog: () => () => {},
  showMoment: () => new Promise(() => {}),
  searchLog: () => new Promise(() => {}),
  copyOut: () => new Promise(() => {}),
}

/** The page with a file, and its recorded commands. */
export const showReplay = async (language: 'en' | 'fa', opened: Opened | null, moment: Moment | null = momentOf()) => {
  vi.stubGlobal('ResizeObserver', NoSize)
  await startTexts(language)
  const asked: PageCommand[] = []
  const run = createEffects({
    stamp: () => ({ id: 'a', at: 0 }),
    stored: () => Promise.resolve(),
    settled: () => Promise.resolve(E.right(undefined)),
    threw(thrown) {
      throw thrown
    },
  })
  const page = createActor(derive(logViewerMachine, actorsBy(logViewerEffects, silent, run))).start()
  const stage = createStage()
  const view: ReplayView = {
    page,
    send(event) {
      asked.push(event)
      page.send({ ...event, id: 'a', at: 0 })
    },
    open: () => {},
    log: {
      opened: () => opened,
      moment: () => moment,
      found: () => null,
      told: () => 'added Milk, IRR 485,000',
      rows: { get: () => null, story: () => [], subscribe: () => () => {} },
      subscribe: () => () => {},
    },
    desk: {
      desk: { flows: stage.flows, send: () => {}, stop: stage.stop },
      rows: { get: () => null, story: () => [], subscribe: () => () => {} },
      showCamera: () => {},
      past: { now: () => 0, subscribe: () => () => {} },
    },
    pages: Pages,
    textsOf: textsBeside,
    otherLanguage: '?lang=fa',
  }
  if (opened !== null) {
    view.send({ type: 'log.choose', name: 'daftar.ndjson.gz', bytes: 10 })
    view.send({ type: 'log.opened', entries: opened.timeline.length })
  }
  asked.length = 0
  await act(async () => {
    render(<ReplayPage view={view} />)
  })
  return { asked, view }
}
