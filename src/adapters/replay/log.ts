import type { Language } from '../../events/values/currency.ts'
import { zoneName } from '../../events/values/zones.ts'
import type { LogView } from '../../machines/replay/logView.ts'
import type { Moment, Opened } from '../../machines/replay/moment.ts'
import type { LogViewerPorts } from '../../machines/support/logViewer.ts'
import type { GetClipboard } from '../parts/clipboard.ts'
import { copyTo } from '../parts/clipboard.ts'
import type { Wire } from '../parts/worker.ts'
import type { PartedClient, Parts } from './partedClient.ts'
import { createPartedClient } from './partedClient.ts'
import type { FoundRows, Request, Wanted } from './protocol.ts'
import { createRowsAt } from './rowsAt.ts'
import { createTold } from './told.ts'

/** One question at a time. Of those that arrive meanwhile only the newest is asked: a dragged slider asks a hundred. */
const createLatest = () => {
  let busy = false
  let next: (() => Promise<void>) | null = null
  const run = async (task: () => Promise<void>) => {
    busy = true
    await task()
    busy = false
    const following = next
    next = null
    if (following !== null) void run(following)
  }
  return (task: () => Promise<void>): void => {
    if (busy) next = task
    else void run(task)
  }
}

interface Deps {
  /** A worker; each file has two of its own. */
  openWire: () => Wire<Request>
  /** The flows that the second worker folds. */
  parts: Parts
  /** Puts the page's desk into a moment's states. */
  show: (states: Moment['states']) => void
  language: Language
  clipboard: GetClipboard
}

export interface ReplayLog {
  /** Keeps a file for the next `readLog`. */
  offer: (file: Blob) => void
  view: LogView
  ports: LogViewerPorts
}

/** The page's support log: its workers, and the shown part. Closing the file drops everything. */
export const createReplayLog = ({ openWire, parts, show, language, clipboard }: Deps): ReplayLog => {
  const listeners = new Set<() => void>()
  let offered: Blob | null = null
  let client: PartedClient | null = null
  let opened: Opened | null = null
  let moment: Moment | null = null
  let found: Uint32Array | null = null
  let latest = { moment: createLatest(), search: createLatest() }

  const tell = () => {
    for (const listener of listeners) listener()
  }

  const readMissing = async (wanted: Wanted) => {
    const [of, at] = [client, moment?.index]
    if (of === null || at === undefined) return
    const answer = await of.ask({ ask: 'rows', index: at, wanted })
    if (answer.say === 'rows' && of === client && at === moment?.index) rows.add(answer.found)
  }
  const rows = createRowsAt((wanted) => void readMissing(wanted))

  const readTold = async (indices: readonly number[]) => {
    const of = client
    const answer = await of?.ask({ ask: 'told', indices })
    if (answer?.say !== 'told' || of !== client) return
    sentences.add(indices, answer.told)
    tell()
  }
  const sentences = createTold((indices) => void readTold(indices))

  const turnTo = (to: Moment, given: FoundRows) => {
    moment = to
    show(to.states)
    rows.show(given)
    tell()
  }

  const close = () => {
    client?.end()
    client = null
    opened = null
    moment = null
    found = null
    latest = { moment: createLatest(), search: createLatest() }
    rows.forget()
    sentences.forget()
    tell()
  }

  const lineAt = async (index: number) => {
    const answer = await client?.ask({ ask: 'line', index })
    return answer?.say === 'line' ? answer.line : ''
  }

  return {
    offer(file) {
      offered = file
    },
    view: {
      opened: () => opened,
      moment: () => moment,
      found: () => found,
      told: sentences.told,
      rows: rows.port,
      subscribe(changed) {
        listeners.add(changed)
        return () => listeners.delete(changed)
      },
    },
    ports: {
      readLog: (_, said) => {
        const file = offered
        offered = null
        const own = createPartedClient(openWire, parts)
        client = own
        const read = async () => {
          if (file === null) return said({ type: 'log.refused', refusal: 'Broken' })
          const answer = await own.open(file, language, (bytes) => said({ type: 'log.progressed', read: bytes }))
          if (answer.say === 'refused') return said({ type: 'log.refused', refusal: answer.refusal })
          if (answer.say !== 'opened') return
          opened = answer.opened
          tell()
          said({ type: 'log.opened', entries: opened.timeline.length })
        }
        void read()
        return () => {
          if (client === own) close()
        }
      },
      showMoment: ({ index }) =>
        new Promise((done) => {
          const of = client
          latest.moment(async () => {
            if (of === null) return
            const answer = await of.ask({ ask: 'moment', index, wanted: rows.wanted() })
            if (of !== client) return
            if (answer.say === 'refused') return done({ type: 'log.refused', refusal: answer.refusal })
            if (answer.say !== 'moment') return
            turnTo(answer.moment, answer.found)
            done({ type: 'moment.shown', index })
          })
        }),
      searchLog: ({ text, zone }) =>
        new Promise((done) => {
          const of = client
          const ofDevice = opened?.header.browser.zone ?? ''
          latest.search(async () => {
            const answer = await of?.ask({ ask: 'search', text, zone: zoneName(zone, ofDevice) })
            if (answer?.say !== 'search') return done({ type: 'log.refused', refusal: 'Broken' })
            if (of === client) {
              found = answer.places
              tell()
            }
            done({ type: 'replay.found', total: answer.places.length })
          })
        }),
      copyOut: async (what) => {
        const text = what.kind === 'command' ? what.command : await lineAt(what.index)
        const fault = await copyTo(clipboard(), text)
        return fault === null ? { type: 'replay.copied' } : { type: 'replay.notCopied', fault }
      },
    },
  }
}
