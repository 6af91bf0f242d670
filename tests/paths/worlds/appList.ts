import type { CallFault } from '../../../src/events/appList.ts'
import { app, shopkeeper } from '../../../src/events/samples.ts'
import { ownerOf } from '../../../src/events/user.ts'
import { openDesk } from '../../browser/desk.ts'
import type { Hand } from '../hand.ts'
import { handIn } from '../hand.ts'
import { world } from '../world.ts'

const names = { new: 'نانوایی', old: 'بقالی', lost: 'قصابی' }
const fault: CallFault = { status: -1, detail: 'Network Error', violation: null }

/** The device's own app is chosen then: with none, the desk behind the list has buttons of the same names. */
const leave = ({ t, signOut, pressHead, choose }: Hand) => [signOut(), pressHead(t.apps.title), choose(t.apps.onlyHere)]

/** Whoever signs in finds the main service out of reach, until the list is asked for again. */
export const appListWorld = world<'appList'>({
  begin: async (page) => {
    await openDesk(page)
    const hand = handIn('fa', 'appList')
    for (const { perform } of [hand.signIn('shop'), hand.workIn(names.old), ...leave(hand)]) await perform(page)
  },
  offers: (state) => {
    if (state.context.owner === null) return [{ type: 'appList.ofOwner', owner: ownerOf(shopkeeper) }]
    if (state.matches({ making: 'naming' }))
      return [...Object.values(names).map((name) => ({ type: 'app.create', name }) as const), { type: 'app.leaveNew' }]
    return [
      { type: 'appList.ofOwner', owner: null },
      ...(state.matches({ list: 'notLoaded' }) ? [{ type: 'appList.load' } as const] : [{ type: 'app.new' } as const]),
    ]
  },
  follows: (state) => {
    const { context } = state
    if (state.matches({ list: 'loading' }))
      return context.fault === null
        ? { type: 'appList.notLoaded', fault }
        : { type: 'appList.loaded', apps: [app], unsent: [] }
    if (!state.matches({ making: 'creating' })) return null
    return context.name === names.lost
      ? { type: 'app.notCreated', fault }
      : { type: 'app.created', app, existed: context.name === names.old }
  },
  apart: ({ name, fault: why, refusal }) => [name, why === null, refusal === null],
  look: (context) => ({
    user: context.owner !== null,
    fault: context.fault?.status ?? null,
    refusal: context.refusal?.status ?? null,
  }),
  occasions: {
    'appList.ofOwner': (hand, { owner }) => (owner === null ? leave(hand) : [hand.cut('main'), hand.signIn('shop')]),
    'appList.load': ({ t, mend, pressHead, press, close }) => [
      mend('main'),
      pressHead(t.apps.title),
      press(t.storage.retry),
      close(),
    ],
    'app.new': ({ t, pressHead, press }) => [pressHead(t.apps.title), press(t.apps.create)],
    'app.create': ({ t, cut, mend, fillFresh, press }, { name }) => [
      name === names.lost ? cut('main') : mend('main'),
      fillFresh(t.apps.name, name),
      press(t.a11y.save),
    ],
    'app.leaveNew': ({ t, press, close }) => [press(t.a11y.cancel), close()],
  },
})
