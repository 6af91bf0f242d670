import type { AnyStateMachine } from 'xstate'
import { register } from '../events/catalogue.ts'
import { deskEvents } from '../events/desk/desk.ts'
import { deskArea } from './desk/area.ts'
import { identityArea } from './identity/area.ts'
import { supportArea } from './support/area.ts'
import { syncArea } from './sync/area.ts'

register('desk', deskEvents)

/** Every flow, area by area, in the order in which they are told that the desk is open. */
export const flows = { ...identityArea, ...syncArea, ...deskArea, ...supportArea }

export type Flow = keyof typeof flows
export type Machines = { [F in Flow]: (typeof flows)[F]['machine'] }

export const flowNames = Object.keys(flows).filter((name): name is Flow => name in flows)

export const machineOf = (flow: Flow): AnyStateMachine => flows[flow].machine

/** The flows that all tabs share. */
export type SharedFlow = { [F in Flow]: (typeof flows)[F]['ownership'] extends 'shared' ? F : never }[Flow]

const isShared = (flow: Flow): flow is SharedFlow => flows[flow].ownership === 'shared'

export const sharedFlows = flowNames.filter(isShared)
export const abandonableFlows = flowNames.filter((flow) => flows[flow].ownership === 'abandonable')
/** The flows that go on when their tab is closed: what a start reads is of these. */
export const lastingFlows = [...sharedFlows, ...abandonableFlows]
