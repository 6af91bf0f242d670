import { either as E } from 'fp-ts'
import type { Effect, Watch } from '../../src/machines/effect.ts'

const watch: Watch<unknown, never> = () => () => {}
const effect: Effect<unknown, never> = () => () => new Promise(() => {})

/** Ports of flows that a scenario leaves alone: they say nothing. */
export const quiet = {
  holdLock: watch,
  watchWakes: watch,
  watchOutbox: watch,
  namePayers: watch,
  pullChanges: watch,
  pushChanges: watch,
  releaseRow: effect,
  releaseRows: effect,
  settleConflict: effect,
  beginSignIn: effect,
  finishSignIn: effect,
  watchSession: watch,
  resumeSession: effect,
  describeUser: effect,
  countUnsaved: effect,
  endSession: effect,
  leavePage: effect,
  readTaxProfile: effect,
  saveTaxValue: effect,
  gatherLog: watch,
  keepLog: watch,
  saveLog: effect,
  attachInspector: watch,
  watchUpdates: watch,
  applyUpdate: () => () => Promise.resolve(E.left({ type: 'update.postponed' as const })),
  installDesk: () => () => Promise.resolve(E.right({ type: 'install.done' as const })),
}
