import { either as E } from 'fp-ts'
import '../../../events/lateEvents.ts'
import { eventTypes } from '../../../events/catalogue.ts'
import type { Journal } from '../../../events/journal.ts'
import type { Present } from '../../../events/projections/belonging.ts'
import type { Answer, Store } from '../../../events/store.ts'
import type { LogRange } from '../../../events/support/support.ts'
import type { Replay } from '../../../machines/replay/replay.ts'
import type { LogChoice } from '../../../machines/support/support.ts'
import { paceAlone } from '../../indexeddb/pace.ts'
import type { Gathered } from '../gather.ts'
import { belongingIn, ownReads } from '../ownReads.ts'
import { argumentsOf, checkArguments } from './arguments.ts'
import { causesOf } from './causes.ts'
import type { Readings, Shown } from './daftar.ts'
import { differenceOf } from './difference.ts'
import { openPast } from './past.ts'

interface Deps {
  flows: readonly string[]
  store: Store
  journal: Pick<Journal, 'queued'>
  /** The owner whose journal is read: foreign entries are left out. */
  present: () => Present
  app: () => string | null
  print: (table: readonly object[]) => void
  gather: (choice: LogChoice) => Promise<Gathered>
  save: (name: string, file: Blob) => void
  /** Shows a support log in the replay page, in a new tab. */
  show: (make: () => Promise<File>) => Promise<void>
  createReplay: () => Promise<() => Replay>
}

const usual = 50
const usualDays = 7
const windowSize = 1000
/** Entries before one that are searched for its causes. */
const farthest = 10_000

const answered = async <A>(answer: Answer<A>): Promise<A> => {
  const given = await answer()
  if (E.isLeft(given)) throw new Error(`The storage does not answer: ${given.left}`)
  return given.right
}

/** A type that no flow and no entry has: most likely a typing error. */
const checkType = (type: string): void => {
  const types = eventTypes().toSorted()
  if (types.includes(type)) return
  const alike = types.filter((known) => known.split('.')[0] === type.split('.')[0])
  const known = alike.length > 0 ? alike : types
  throw new RangeError(`daftar.log: type is '${type}', which no entry has. There are: ${known.join(', ')}`)
}

export const createReadings = ({
  flows,
  store,
  journal,
  present,
  app,
  print,
  gather,
  save,
  show,
  createReplay,
}: Deps): Readings => {
  const takes = argumentsOf(flows)
  const whole = async () => (await gather({ range: { kind: 'whole' }, standIns: false })).file
  const ours = async () => {
    const belonging = await answered(() => belongingIn(store, present(), paceAlone()))
    return { read: ownReads(store, belonging).read, own: belonging.own }
  }
  const past = async () => openPast({ file: whole, createReplay: await createReplay() })
  return {
    async log(...given) {
      checkArguments('log', takes.log, given)
      const [{ last = usual, flow, type, since } = {}] = given
      const from = since === undefined ? 0 : new Date(since).getTime()
      const isAsked = (entry: Shown) =>
        (flow === undefined || entry.flow === flow) && (type === undefined || entry.type === type) && entry.at >= from
      const { read, own } = await ours()
      const waiting = journal.queued().filter((entry) => own({ ...entry, seq: Number.MAX_SAFE_INTEGER }) !== null)
      let found: Shown[] = waiting.filter(isAsked)
      for (let to = await answered(store.last()); to > 0 && found.length < last; to -= windowSize) {
        const begin = Math.max(1, to - windowSize + 1)
        const entries = await answered(read(begin, windowSize))
        found = [...entries.filter((entry) => entry.seq <= to && isAsked(entry)), ...found]
      }
      if (found.length === 0 && type !== undefined) checkType(type)
      const shown = last > 0 ? found.slice(-last) : []
      print(shown.map(({ seq, at, ...entry }) => ({ seq, at: new Date(at).toISOString(), ...entry })))
      return structuredClone(shown)
    },
    async rows(...given) {
      checkArguments('rows', takes.rows, given)
      const [model, { app: owner = app() ?? '', offset = 0, limit = usual, search = '' } = {}] = given
      const found = await answered(store.search(model, owner, search, offset, limit))
      print(found.rows)
      return structuredClone(found)
    },
    async at(...given) {
      checkArguments('at', takes.at, given)
      return (await past())(given[0])
    },
    async diff(...given) {
      checkArguments('diff', takes.diff, given)
      const pastAt = await past()
      const difference = differenceOf(pastAt(given[0]), pastAt(given[1]))
      print(difference.changes)
      return structuredClone(difference)
    },
    async why(...given) {
      checkArguments('why', takes.why, given)
      const [seq] = given
      const { read } = await ours()
      const entries = await answered(read(Math.max(1, seq - farthest), farthest + 1))
      const until = entries.filter((entry) => entry.seq <= seq)
      if (until.at(-1)?.seq !== seq) throw new RangeError(`The journal has no entry ${seq}`)
      const causes = causesOf(until)
      print(causes)
      return causes
    },
    async replay(...given) {
      checkArguments('replay', takes.replay, given)
      await show(async () => {
        const { name, file } = await gather({ range: { kind: 'whole' }, standIns: false })
        return new File([file], name)
      })
    },
    async export(...given) {
      checkArguments('export', takes.export, given)
      const [{ days = usualDays, names = 'pseudonyms' } = {}] = given
      const range: LogRange = days === 'all' ? { kind: 'whole' } : { kind: 'days', days }
      const { name, file, figures } = await gather({ range, standIns: names === 'pseudonyms' })
      save(name, file)
      return { name, ...figures }
    },
  }
}
