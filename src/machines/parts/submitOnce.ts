import type { Given } from './actions.ts'
import type { submission } from './submission.ts'

interface Deps<Effect extends string> {
  events: {
    /** Nobody knows what became of it: the answer was lost, or the page was. */
    unanswered: string
    /** Asks what became of it. */
    find: string
    taken: string
    /** It never arrived: it may be submitted. */
    notArrived: string
  }
  /** The port that asks what became of it: the draft to `taken`, `notArrived` or `unanswered`. */
  effect: Effect
}

type Form<Draft extends object, Effect extends string, Taken extends string> = ReturnType<
  typeof submission<Draft, { type: string }, Effect, Taken>
>

/**
 * A submission that would do harm if it were asked twice: without an answer its outcome is unknown, also after a start, and it is not submitted again
 * before it was asked what became of it.
 */
export const submitOnce = <
  Draft extends object,
  const Send extends string,
  const Taken extends string,
  const Find extends string,
>(
  form: Form<Draft, Send, Taken>,
  { events: { unanswered, find, taken, notArrived }, effect }: Deps<Find>,
) => {
  const { region } = form
  const { closed, submitting } = region.states
  return {
    ...form,
    region: {
      ...region,
      states: {
        ...region.states,
        closed: { ...closed, tags: 'idle' },
        submitting: {
          ...submitting,
          on: { ...submitting.on, [unanswered]: 'outcomeUnknown', 'desk.opened': 'outcomeUnknown' },
        },
        outcomeUnknown: { tags: 'form', on: { [find]: 'finding' } },
        finding: {
          tags: ['form', 'busy'],
          invoke: {
            src: effect,
            id: effect,
            input: ({ context: { draft } }: Pick<Given<{ draft: Draft }, object>, 'context'>) => draft,
          },
          on: {
            [taken]: submitting.on[taken],
            [notArrived]: 'editing',
            [unanswered]: 'outcomeUnknown',
            'desk.opened': 'outcomeUnknown',
          },
        },
      },
    },
  } as const
}
