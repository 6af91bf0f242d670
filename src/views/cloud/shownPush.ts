import type { SnapshotFrom } from 'xstate'
import type { Machines } from '../../machines/kernel/flows.ts'

const idle = ['unsupported', 'noPush', 'blocked', 'off', 'on'] as const
const busy = ['asking', 'registering', 'dropping', 'ending'] as const

/** The state of this device's pushes; `unknown` until the browser was asked, and without a session. */
type ShownPush = 'unknown' | (typeof idle)[number] | (typeof busy)[number]

/** True if something outside of the page keeps this device from receiving pushes. */
export const isKept = (shown: ShownPush): shown is 'unsupported' | 'noPush' | 'blocked' =>
  shown === 'unsupported' || shown === 'noPush' || shown === 'blocked'

export const selectPush = (state: SnapshotFrom<Machines['webPush']>): ShownPush =>
  idle.find((each) => state.matches({ device: { idle: each } })) ??
  busy.find((each) => state.matches({ device: { busy: each } })) ??
  'unknown'
