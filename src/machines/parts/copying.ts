import type { EventObject } from 'xstate'
import { cancel, raise } from 'xstate'
import { bare, whether } from './actions.ts'
import { delays } from './delays.ts'
import type { Bringing } from './wired.ts'

type Why = 'unsupported' | 'refused'
type Refusal = { why: Why } | { fault: Why }

const shown = ['copied', 'refused', 'unsupported'] as const
type Shown = (typeof shown)[number]

/** What came of copying something. `isIts`: it was copied last; `isAt`: the flow is in that state of the part. */
export const copyShown = (isIts: boolean, isAt: (state: Shown) => boolean): 'idle' | Shown =>
  (isIts ? shown.find(isAt) : undefined) ?? 'idle'

interface Deps<E extends EventObject, Rest extends string, Effect extends string, Input> {
  /** The flow's own names of its events. */
  events: { copied: Bringing<E>; notCopied: Bringing<E, Refusal>; faded: Bringing<E> }
  /** The flow's state before and after. */
  rest: Rest
  /** The port that copies: its input to `copied` or `notCopied`. */
  effect: Effect
  input: Input
}

/** States of a flow's machine: `copying`, and what came of it, which is shown for a while. */
export const copying =
  <E extends EventObject>() =>
  <const Rest extends string, const Effect extends string, Input>({
    events: { copied, notCopied, faded },
    rest,
    effect,
    input,
  }: Deps<E, Rest, Effect, Input>) => {
    const fades = { entry: 'fadeLater', exit: 'fadeNoMore', on: { [faded]: rest } } as const
    return {
      guards: {
        isUnsupported: whether((event: Refusal) => ('why' in event ? event.why : event.fault) === 'unsupported'),
      },
      actions: {
        fadeLater: bare(raise({ type: faded }, { id: 'fade', delay: delays.copied })),
        fadeNoMore: bare(cancel('fade')),
      },
      states: {
        copying: {
          invoke: { src: effect, input },
          on: {
            [copied]: 'copied',
            [notCopied]: [{ guard: 'isUnsupported', target: 'unsupported' }, { target: 'refused' }],
          },
        },
        copied: fades,
        refused: fades,
        unsupported: fades,
      },
    } as const
  }
