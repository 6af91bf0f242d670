import { assign, setup } from 'xstate'
import type { DeskEvent } from '../../events/desk/desk.ts'
import type { TaxProfile, TaxProfileEvent } from '../../events/tax/taxProfile.ts'
import type { PortsOf } from '../effect.ts'
import { actorsOf, immediate } from '../effect.ts'
import { types } from '../flow.ts'
import type { RemoteListContext } from '../remoteList.ts'
import { remoteList } from '../remoteList.ts'

type Of<T extends TaxProfileEvent['type']> = Extract<TaxProfileEvent, { type: T }>

interface TaxProfileContext extends RemoteListContext {
  /** As the server has it; null while it is not known. */
  profile: TaxProfile | null
}

export const taxProfileEffects = {
  readTaxProfile: immediate.once<{ owner: string }, Of<'taxProfile.loaded'> | Of<'taxProfile.notLoaded'>>(() => ({
    type: 'taxProfile.notLoaded',
    fault: { status: 0, detail: '', violation: null },
  })),
}
export type TaxProfilePorts = PortsOf<typeof taxProfileEffects>

const reading = remoteList({
  events: {
    ...{ ofOwner: 'taxProfile.ofApp', load: 'taxProfile.load' },
    ...{ loaded: 'taxProfile.loaded', notLoaded: 'taxProfile.notLoaded' },
  },
  effect: 'readTaxProfile',
  taken: 'takeProfile',
})

/** How the chosen app is known to the tax office. */
export const taxProfileMachine = setup({
  types: types<TaxProfileContext, TaxProfileEvent | DeskEvent>(),
  actors: actorsOf(taxProfileEffects),
  guards: reading.guards,
  actions: {
    ...reading.actions,
    takeProfile: assign(({ event }) => (event.type === 'taxProfile.loaded' ? { profile: event.profile } : {})),
    /** Another app's profile is nothing to go by. */
    takeOwner: assign(({ event }) =>
      event.type === 'taxProfile.ofApp' ? { owner: event.owner, fault: null, profile: null } : {},
    ),
  },
}).createMachine({
  id: 'taxProfile',
  context: { ...reading.context, profile: null },
  type: 'parallel',
  states: { reading: reading.region },
})
