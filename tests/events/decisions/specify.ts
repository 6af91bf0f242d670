import { either as E } from 'fp-ts'
import { expect } from 'vitest'

/** A decision as a sentence: given a state, when a command comes, then a fact, or a refusal. */
export const specify = <State, Ask, Refusal, Fact>(decide: (state: State, send: Ask) => E.Either<Refusal, Fact>) => ({
  given: (state: State) => ({
    when: (send: Ask) => ({
      thenFact: (fact: Fact) => expect(decide(state, send)).toEqual(E.right(fact)),
      thenRefused: (refusal: Refusal) => expect(decide(state, send)).toEqual(E.left(refusal)),
    }),
  }),
})
