import type { EventObject } from 'xstate'
import type { CallFault } from '../../events/faults.ts'
import { isSame } from '../../events/values/same.ts'
import { change, sayFault, whether } from './actions.ts'
import type { OwnerEvent } from './remoteList.ts'
import { ownerGuards } from './remoteList.ts'
import type { Bringing } from './wired.ts'

/** What is wrong with a field before anybody is asked: the field, and the key of the words for it. */
export interface Flaw {
  field: string
  key: string
}

export interface SubmissionContext<Draft> {
  /** As it was typed; kept until it is taken, given up, or somebody else's. */
  draft: Draft
  /** The draft as it was when it was begun. */
  begun: Draft
  /** What the check found when it was last submitted. */
  flaws: readonly Flaw[]
  /** Why the server did not take it. */
  refusal: CallFault | null
}

/** A state that asks before edits are lost: keeps them in `back`, or forgets them in `left`. A start keeps them. */
export const discardQuestion = <const Close extends string, const Back extends string, const Left extends string>(
  close: Close,
  back: Back,
  left: Left,
) =>
  ({
    on: {
      'edits.discard': { target: left, actions: 'forget' },
      'edits.keep': back,
      [close]: back,
      'desk.opened': back,
    },
  }) as const

interface Deps<E extends EventObject, Draft, Typed, Effect extends string, Taken extends string> {
  /** The flow's own names of its events. */
  events: {
    ofOwner: Bringing<E, OwnerEvent>
    begin: Bringing<E, Typed>
    fill: Bringing<E, Typed>
    submit: Bringing<E, Typed>
    leave: Bringing<E>
    taken: Bringing<E>
    refused: Bringing<E, { fault: CallFault }>
  }
  blank: Draft
  /** `begin` brings what is filled in already. */
  isPrefilled?: boolean
  /** The fields that `begin`, `fill` and `submit` bring. */
  typed: (event: Typed) => Partial<Draft>
  check: (draft: Draft) => readonly Flaw[]
  /** The port that sends it: the draft to `taken` or `refused`. */
  effect: Effect
  /** The flow's action for what the server took. */
  taken: Taken
}

/**
 * A form that a server takes or refuses, as a region of a flow's machine: `closed` → `editing` → `submitting` →
 * `closed` again, or `editing.refused` with what was typed. What the check finds is not sent. Nothing is submitted
 * while something is under way, and edits are not left unasked.
 */
export const submission =
  <E extends EventObject>() =>
  <Draft extends object, Typed extends object, const Effect extends string, const Taken extends string>(
    deps: Deps<E, Draft, Typed, Effect, Taken>,
  ) => {
    type Context = SubmissionContext<Draft>
    const { ofOwner, begin, fill, submit, leave, taken, refused } = deps.events
    const { blank, typed, check, isPrefilled = false } = deps
    const filled = ({ draft }: Context, event: Typed): Draft => ({ ...draft, ...typed(event) })
    const nothing: Context = { draft: blank, begun: blank, flaws: [], refusal: null }
    const begins: readonly 'beginDraft'[] = isPrefilled ? ['beginDraft'] : []
    const back = [{ guard: 'isRefused', target: 'editing.refused' }, { target: 'editing' }] as const
    return {
      context: nothing,
      guards: {
        ...ownerGuards,
        isSound: whether((event: Typed, context: Context) => check(filled(context, event)).length === 0),
        isEdited: ({ context: { draft, begun, refusal } }: { context: Context }) =>
          !isSame(draft, begun) || refusal !== null,
        isRefused: ({ context }: { context: Context }) => context.refusal !== null,
      },
      actions: {
        sayFault: sayFault(),
        beginDraft: change<Context, Typed>((event) => {
          const begun = { ...blank, ...typed(event) }
          return { draft: begun, begun }
        }),
        takeTyped: change<Context, Typed>((event, context) => ({
          draft: filled(context, event),
          flaws: [],
          refusal: null,
        })),
        takeFlaws: change<Context>((_, { draft }) => ({ flaws: check(draft) })),
        takeRefusal: change<Context, { fault: CallFault }>(({ fault }) => ({ refusal: fault })),
        forgetDraft: change<Context>(() => nothing),
      },
      region: {
        initial: 'closed',
        on: { [ofOwner]: { guard: 'isAnother', target: '.closed', actions: 'forgetDraft' } },
        states: {
          closed: { on: { [begin]: { guard: 'hasOwner', target: 'editing', actions: begins } } },
          editing: {
            tags: 'form',
            initial: 'open',
            on: {
              [fill]: { target: '.open', actions: 'takeTyped' },
              [submit]: [
                { guard: 'isSound', target: 'submitting', actions: 'takeTyped' },
                { target: '.open', actions: ['takeTyped', 'takeFlaws'] },
              ],
              [leave]: [
                { guard: 'isEdited', target: 'confirmingDiscard' },
                { target: 'closed', actions: 'forgetDraft' },
              ],
            },
            states: {
              open: {},
              /** As the server refused it; the next key makes it another. */
              refused: {},
            },
          },
          confirmingDiscard: {
            tags: 'form',
            on: { 'edits.discard': { target: 'closed', actions: 'forgetDraft' }, 'edits.keep': back, [leave]: back },
          },
          submitting: {
            tags: ['form', 'busy'],
            invoke: { src: deps.effect, input: ({ context }: { context: Context }) => context.draft },
            on: {
              [taken]: { target: 'closed', actions: [deps.taken, 'forgetDraft'] },
              [refused]: { target: 'editing.refused', actions: ['takeRefusal', 'sayFault'] },
            },
          },
        },
      },
    } as const
  }
