import { and, assign, enqueueActions } from 'xstate'
import { callBroke } from '../../events/callFaults.ts'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { TaxProfileEvent } from '../../events/tax/taxProfile.ts'
import type { TaxPart } from '../../events/values/taxParts.ts'
import { delays } from '../parts/delays.ts'
import type { PortsOf } from '../parts/effect.ts'
import { afterCommit, immediate, required } from '../parts/effect.ts'
import type { Of } from '../parts/flow.ts'
import { types } from '../parts/flow.ts'
import { remoteList } from '../parts/remoteList.ts'
import { on, setup, takes } from '../parts/wired.ts'
import type { TaxProfileContext } from './taxProfileContext.ts'
import {
  answered,
  entryOf,
  firstEntries,
  isFit,
  isKept,
  leavesMore,
  nextSent,
  put,
  saved,
  valueSent,
} from './taxProfileContext.ts'

export const taxProfileEffects = {
  readTaxProfile: immediate.once<{ owner: string }, Of<'taxProfile.loaded' | 'taxProfile.notLoaded'>>(() => ({
    type: 'taxProfile.notLoaded',
    fault: callBroke,
  })),
  /** `value`: null for a secret, which is taken out of the slot once. */
  saveTaxValue: afterCommit.once<
    { owner: string; part: TaxPart; value: string | null },
    Of<'taxProfile.saved' | 'taxProfile.notSaved' | 'taxProfile.unfit'>
  >(({ part }) => ({ type: 'taxProfile.notSaved', part, fault: callBroke })),
}
export type TaxProfilePorts = PortsOf<typeof taxProfileEffects>

const ofApp = 'taxProfile.ofApp'

const reading = remoteList<TaxProfileEvent>()({
  events: { ofOwner: ofApp, load: 'taxProfile.load', loaded: 'taxProfile.loaded', notLoaded: 'taxProfile.notLoaded' },
  effect: 'readTaxProfile',
  taken: 'takeProfile',
})

const canSave = and(['isTyping', 'isFit'])
const tellsFlaw = { guard: 'isTyping', actions: 'takeFlaw' } as const
/** While something is on its way; else it is sent at once. */
const joins = 'enqueue'
const begins = ['enqueue', 'sendNext'] as const
const goesOn = <const Taken extends string>(taken: Taken) =>
  [
    { guard: 'leavesMore', target: 'sending', reenter: true, actions: [taken, 'sendNext'] },
    { target: 'idle', actions: taken },
  ] as const

/** How the chosen app is known to the tax office. */
export const taxProfileMachine = setup({
  types: types<TaxProfileContext, TaxProfileEvent | DeskEvent>(),
  actors: taxProfileEffects,
  delays: { taxSave: delays.taxSave },
  guards: {
    ...reading.guards,
    isTyping: ({ context, event }) => entryOf(context, event).state === 'typing',
    isFit: ({ context, event }) => isFit(context, event),
    isReplacing: ({ context, event }) => entryOf(context, event).state === 'replacing',
    isNotSaved: ({ context, event }) => entryOf(context, event).state === 'notSaved',
    leavesMore: ({ context }) => leavesMore(context),
  },
  actions: {
    ...reading.actions,
    takeProfile: takes('taxProfile.loaded', ({ profile }) => ({ profile })),
    /** Another app's profile is nothing to go by. */
    takeOwner: takes(ofApp, (event) => ({ owner: event.owner, fault: null, profile: null })),
    takeTyped: enqueueActions(
      on('taxProfile.fill', (event, context, { enqueue }) => {
        const { field, typed } = event
        const kept = isKept(context, event)
        enqueue.cancel(field)
        enqueue.assign(put(context, event, { state: kept ? 'kept' : 'typing', typed }))
        if (!kept) enqueue.raise({ type: 'taxProfile.settled', field }, { id: field, delay: 'taxSave' })
      }),
    ),
    takeFlaw: assign(({ context, event }) => put(context, event, { state: 'flawed' })),
    enqueue: assign(({ context, event }) => put(context, event, { state: 'waiting' })),
    sendNext: assign(({ context }) => nextSent(context)),
    replace: assign(({ context, event }) => put(context, event, { state: 'replacing' })),
    keep: assign(({ context, event }) => put(context, event, { state: 'kept' })),
    takeSaved: takes('taxProfile.saved', (event, context) => ({
      ...answered(context, event, { state: 'saved' }),
      ...saved(context, event.part, event.value),
    })),
    takeRefusal: takes('taxProfile.notSaved', (event, context) =>
      answered(context, event, { state: 'notSaved', fault: event.fault }),
    ),
    takeUnfit: takes('taxProfile.unfit', (event, context) =>
      answered(context, event, { state: 'flawed', flaw: event.flaw }),
    ),
    forgetEntries: assign({ entries: firstEntries, sending: null }),
  },
}).createMachine({
  id: 'taxProfile',
  context: { ...reading.context, profile: null, entries: firstEntries, sending: null },
  type: 'parallel',
  states: {
    reading: reading.region,
    saving: {
      initial: 'idle',
      on: {
        [ofApp]: { guard: 'isAnother', target: '.idle', actions: 'forgetEntries' },
        'taxProfile.fill': { guard: 'hasOwner', actions: 'takeTyped' },
        'taxProfile.replace': { guard: 'hasOwner', actions: 'replace' },
        'taxProfile.keep': { guard: 'isReplacing', actions: 'keep' },
      },
      states: {
        idle: {
          on: {
            'taxProfile.settled': [{ guard: canSave, target: 'sending', actions: begins }, tellsFlaw],
            'taxProfile.leave': [{ guard: canSave, target: 'sending', actions: begins }, tellsFlaw],
            'taxProfile.retry': { guard: 'isNotSaved', target: 'sending', actions: begins },
            'taxProfile.offer': { guard: 'hasOwner', target: 'sending', actions: begins },
          },
        },
        sending: {
          tags: 'busy',
          invoke: {
            src: 'saveTaxValue',
            input: ({ context }) => {
              const part = required(context.sending)
              return { owner: required(context.owner), part, value: valueSent(context, part) }
            },
          },
          on: {
            'taxProfile.settled': [{ guard: canSave, actions: joins }, tellsFlaw],
            'taxProfile.leave': [{ guard: canSave, actions: joins }, tellsFlaw],
            'taxProfile.retry': { guard: 'isNotSaved', actions: joins },
            'taxProfile.offer': { actions: joins },
            'taxProfile.saved': goesOn('takeSaved'),
            'taxProfile.notSaved': goesOn('takeRefusal'),
            'taxProfile.unfit': goesOn('takeUnfit'),
          },
        },
      },
    },
  },
})
