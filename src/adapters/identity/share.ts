import { either as E } from 'fp-ts'
import * as t from 'io-ts'

/** An access token in memory, with its session and generation. */
export const Held = t.strict({
  session: t.string,
  generation: t.number,
  access: t.string,
  /** By this device's clock, milliseconds since 1970. */
  freshUntil: t.number,
})
export type Held = t.TypeOf<typeof Held>

/** Tabs of this device give each other their access token, from memory to memory. */
export interface Share {
  /** The token of this generation, or of a later one that the vault did not take; null if none comes in time. */
  ask: (session: string, generation: number) => Promise<Held | null>
  answerBy: (held: () => Held | null) => void
}

const Ask = t.strict({ type: t.literal('ask'), ask: t.string, session: t.string, generation: t.number })
const Answer = t.strict({ type: t.literal('answer'), ask: t.string, held: Held })

/** Milliseconds that another tab may take. */
const patience = 300

export const createShare = (channel: BroadcastChannel, newId: () => string): Share => ({
  ask: (session, generation) =>
    new Promise((resolve) => {
      const ask = newId()
      const finish = (held: Held | null) => {
        clearTimeout(timer)
        channel.removeEventListener('message', heard)
        resolve(held)
      }
      const heard = ({ data }: MessageEvent<unknown>) => {
        const answer = Answer.decode(data)
        if (E.isLeft(answer) || answer.right.ask !== ask) return
        const { held } = answer.right
        if (held.session === session && held.generation >= generation) finish(held)
      }
      const timer = setTimeout(() => finish(null), patience)
      channel.addEventListener('message', heard)
      channel.postMessage({ type: 'ask', ask, session, generation } satisfies t.TypeOf<typeof Ask>)
    }),
  answerBy(held) {
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const ask = Ask.decode(data)
      const own = held()
      if (E.isLeft(ask) || own === null) return
      if (own.session !== ask.right.session || own.generation < ask.right.generation) return
      channel.postMessage({ type: 'answer', ask: ask.right.ask, held: own } satisfies t.TypeOf<typeof Answer>)
    })
  },
})

/** For browsers in which tabs cannot talk: each asks the provider itself. */
export const noShare: Share = { ask: () => Promise.resolve(null), answerBy() {} }
