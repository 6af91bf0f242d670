import type { Given } from './actions.ts'
import { change, sayFault } from './actions.ts'
import { required } from './effect.ts'
import { ownerGuards } from './remoteList.ts'

/** What is being done, or asked about, and to which row. */
export interface RowAction<Name extends string> {
  action: Name
  row: string
}

export interface RowActionContext<Name extends string> {
  acting: RowAction<Name> | null
}

interface ActionEvents {
  /** The asks and outcomes of one action, by the flow's own names. */
  wanted: string
  done: string
  failed: string
  /** It is asked about first. */
  confirms: boolean
}

interface Deps<Name extends string, Effect extends string, Done extends string> {
  events: { ofOwner: string; confirm: string; cancel: string; leave: string }
  actions: Readonly<Record<Name, ActionEvents>>
  /** The port that does it: `{ owner, action, row }` to the action's `done` or `failed`. */
  effect: Effect
  /** The flow's action for what was done; left out where nothing is to do but to read the list again. */
  done?: Done
}

type AnyEvent = { type: string }

/** What may be done to a row of a list at a server, as a region beside the list: one thing at a time, asked about first where that is said, and asked no more once the page is left. */
export const rowActions = <Name extends string, const Effect extends string, const Done extends string = never>({
  events: { ofOwner, confirm, cancel, leave },
  actions,
  effect,
  done,
}: Deps<Name, Effect, Done>) => {
  type Context = RowActionContext<Name>
  const context: Context = { acting: null }
  const all: readonly ActionEvents[] = Object.values(actions)
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
      takeRow: change(({ event: { type, row } }: Given<Context, { type: string; row?: string }>) => {
        const action = nameOf(type)
        return { acting: action === undefined || row === undefined ? null : { action, row } }
      }),
      forgetRow: change((_: Given<Context, AnyEvent>) => ({ acting: null })),
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
            id: effect,
            input: ({ context: { owner, acting } }: { context: Context & { owner: string | null } }) => ({
              ...{ owner: required(owner), ...required(acting) },
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
