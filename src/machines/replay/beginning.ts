import { either as E } from 'fp-ts'
import type { AnyMachineSnapshot } from 'xstate'
import { definitionOf } from '../../events/catalogue.ts'
import type { Entry } from '../../events/event.ts'
import { createEntryFold } from '../../events/projections/entries.ts'
import type { Tombstone } from '../../events/projections/marks.ts'
import type { Model, Row, Rowset } from '../../events/projections/rows.ts'
import { beginsEdit } from '../../events/pseudonyms.ts'
import type { Start } from '../../events/supportLog.ts'
import { takesOver, unfinished } from '../kernel/abandonedWork.ts'
import { checkpointOf } from '../kernel/checkpointEvents.ts'
import type { SharedFlow } from '../kernel/flows.ts'
import { abandonableFlows, flowNames, machineOf, ownershipOf, sharedFlows } from '../kernel/flows.ts'
import { stepperOf } from '../kernel/step.ts'

/** So many entries of finished work are held at most, besides those that are needed. */
const mostFinished = 1_000

const checkpointEntry = (flow: SharedFlow, snapshot: AnyMachineSnapshot, last: Entry | null): Start => {
  const { type, ...data } = checkpointOf(flow, snapshot, Number.POSITIVE_INFINITY)
  const { seq, at, tab } = last ?? { seq: 0, at: 0, tab: 'start' }
  const v = definitionOf(type)?.v ?? 1
  return { start: 'entry', entry: { seq, id: `start-${flow}`, at, tab, flow, type, v, data } }
}

const isOwn = (flow: string, kind: 'tab' | 'abandonable'): boolean =>
  flowNames.some((name) => name === flow && ownershipOf(name) === kind)

/**
 * What a file begins with that does not hold the whole journal: all entries before the wished cut are to pass, oldest
 * first. The cut is moved back to where the flows that all tabs share have a checkpoint. `tabs` are those that have
 * entries after the cut. Rows and tombstones are of the entries as they are `shown`: what is worked out of a row's
 * content must be of what the file shows of it. What an edit began with is shown too: its fact has digests of that. The
 * entries among the lines are as they passed.
 */
export const createBeginning = (tabs: ReadonlySet<string>, shown: (entry: Entry) => Entry) => {
  const rows = new Map<string, { model: Model; row: Row }>()
  const tombstones = new Map<string, Tombstone>()
  const rowset: Rowset = {
    row: (model, id) => rows.get(`${model} ${id}`)?.row,
    put: ({ model, id }, row) => void rows.set(`${model} ${id}`, { model, row }),
    drop: ({ model, id }) => void rows.delete(`${model} ${id}`),
    tombstone: (model, id) => tombstones.get(`${model} ${id}`),
    putTombstone: (tombstone) => void tombstones.set(`${tombstone.model} ${tombstone.id}`, tombstone),
    dropTombstone: (model, id) => void tombstones.delete(`${model} ${id}`),
  }
  const { fold, parts } = createEntryFold({ rows: rowset, quarantine: () => {} })
  const now = new Map(sharedFlows.map((flow) => [flow, stepperOf(machineOf(flow)).initial]))
  let atCheckpoint = new Map(now)
  let last: Entry | null = null
  /** Since the shared flows' last checkpoint: not before the cut yet. */
  let held: Entry[] = []
  /**
   * Of flows that a tab may take over: all of those tabs and of whose work they went on with, of other tabs what is
   * under way.
   */
  let abandonable: Entry[] = []
  let kept = 0
  const kin = new Set(tabs)
  const gone: Entry[] = []
  const originals = new WeakMap<Entry, Entry>()

  const foldShown = (entry: Entry) => {
    const folded = shown(entry)
    originals.set(folded, entry)
    fold(folded)
  }

  const dropFinished = () => {
    const underWay = new Set(
      abandonableFlows.flatMap((flow) =>
        unfinished(machineOf(flow), flow, abandonable).flatMap(({ entries }) => entries),
      ),
    )
    abandonable = abandonable.filter((entry) => kin.has(entry.tab) || underWay.has(entry))
    kept = abandonable.length
  }

  const pass = (entry: Entry) => {
    if (definitionOf(entry.type)?.role === 'fact') foldShown(entry)
    else if (beginsEdit(entry)) shown(entry)
    last = entry
    if (isOwn(entry.flow, 'abandonable')) {
      const takenOver = kin.has(entry.tab) ? takesOver(entry) : null
      if (takenOver !== null) kin.add(takenOver)
      abandonable.push(entry)
      if (abandonable.length > 2 * kept + mostFinished) dropFinished()
    } else if (isOwn(entry.flow, 'tab') && tabs.has(entry.tab)) gone.push(entry)
  }

  const warmUp = (): readonly Entry[] => {
    dropFinished()
    const own = [...abandonable, ...gone]
    const known = new Set(own.map(({ seq }) => seq))
    const others = parts().flatMap((part) => (known.has(part.seq) ? [] : [originals.get(part) ?? part]))
    return [...own, ...others].sort((a, b) => a.seq - b.seq)
  }

  return {
    take(entry: Entry) {
      held.push(entry)
      for (const flow of sharedFlows) {
        const before = now.get(flow)
        if (flow !== entry.flow || before === undefined) continue
        const next = stepperOf(machineOf(flow)).step(before, entry)
        if (E.isRight(next)) now.set(flow, next.right)
      }
      if (![...now.values()].every((snapshot) => snapshot.hasTag('idle'))) return
      for (const each of held) pass(each)
      held = []
      atCheckpoint = new Map(now)
    },
    /** The first `seq` of the file's own entries, and the lines before them. */
    finish: (): { from: number; lines: readonly Start[] } => ({
      from: (last?.seq ?? 0) + 1,
      lines: [
        ...[...rows.values()].map(({ model, row }): Start => ({ start: 'row', model, row: { ...row } })),
        ...[...tombstones.values()].map((tombstone): Start => ({ start: 'grave', grave: tombstone })),
        ...[...atCheckpoint].map(([flow, snapshot]) => checkpointEntry(flow, snapshot, last)),
        ...warmUp().map((entry): Start => ({ start: 'entry', entry })),
      ],
    }),
  }
}
