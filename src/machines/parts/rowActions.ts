import type { EventObject } from 'xstate'
import type { CallFault } from '../../events/faults.ts'
import { change, sayFault } from './actions.ts'
import { required } from './effect.ts'
import type { OwnerEvent } from './remoteList.ts'
import { ownerGuards } from './remoteList.ts'
import type { Bringing } from './wired.ts'

/** The action that is under way or is being confirmed, and its row. */
export interface RowAction<Name extends string> {
  action: Name
  row: string
}

export interface RowActionContext<Name extends string> {
  acting: RowAction<Name> | null
}

interface ActionEvents<E extends EventObject> {
  /** The commands and outcomes of one action, by the flow's own names. */
  wanted: Bringing<E, { row: string }>
  done: Bringing<E>
  failed: Bringing<E, { fault: CallFault }>
  /** The user must confirm it first. */
  confirms: boolean
}

interface Deps<E extends EventObject, Name extends string, Effect extends string, Done extends string> {
  events: { ofOwner: Bringing<E, OwnerEvent>; confirm: Bringing<E>; cancel: Bringing<E>; leave: Bringing<E> }
  actions: Readonly<Record<Name, ActionEvents<E>>>
  /** The port that does it: `{ owner, action, row }` to the action's `done` or `failed`. */
  effect: Effect
  /** The flow's action for what was done; left out where nothing is to do but to read the list again. */
  done?: Done
}

/**
 * Actions on a row of a list at a server, as a region beside the list: one at a time, confirmed first if it `confirms`.
 * Leaving the page ends the question.
 */
export const rowActions =
  <E extends EventObject>() =>
  <Name extends string, const Effect extends string, const Done extends string = never>({
    events: { ofOwner, confirm, cancel, leave },
    actions,
    effect,
    done,
  }: Deps<E, Name, Effect, Done>) => {
    type Context = RowActionContext<Name>
    const context: Context = { acting: null }
    const all: readonly ActionEvents<E>[] = Object.values(actions)
    const dones: readonly Done[] = done === undefined ? [] : [done]
    const nameOf = (type: string): Name | undefined => {
      for (const name in actions) if (actions[name].wanted === type) return name
      return undefined
    }
    const unasked = { target: 'idle', actions: 'forgetRow' } as const
    return {
      context,
      guards: { ...ownerGuards },
      actions: {
        sayFault: sayFault(),
        takeRow: change<Context, { type: string; row: string }>(({ type, row }) => {
          const action = nameOf(type)
          return { acting: action === undefined ? null : { action, row } }
        }),
        forgetRow: change<Context>(() => ({ acting: null })),
      },
      region: {
        initial: 'idle',
        on: { [ofOwner]: { guard: 'isAnother', target: '.idle', actions: 'forgetRow' } },
        states: {
          idle: {
            on: Object.fromEntries(
              all.map(
                ({ wanted, confirms }) =>
                  [wanted, { target: confirms ? 'confirming' : 'acting', actions: 'takeRow' }] as const,
              ),
            ),
          },
          confirming: { on: { [confirm]: 'acting', [cancel]: unasked, [leave]: unasked } },
          acting: {
            tags: 'busy',
            invoke: {
              src: effect,
              input: ({ context: { owner, acting } }: { context: Context & { owner: string | null } }) => ({
                owner: required(owner),
                ...required(acting),
              }),
            },
            on: {
              ...Object.fromEntries(
                all.map((each) => [each.done, { target: 'idle', actions: [...dones, 'forgetRow'] }] as const),
              ),
              ...Object.fromEntries(
                all.map((each) => [each.failed, { target: 'idle', actions: ['sayFault', 'forgetRow'] }] as const),
              ),
            },
          },
        },
      },
    } as const
  }
