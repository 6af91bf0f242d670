import { either as E } from 'fp-ts'
import { expect } from 'vitest'

/** A decision as a sentence: given a state, when a command comes, then a fact, or a refusal. */
export const specify = <State, Ask, Refusal, Fact>(decide: (state: State, ask: Ask) => E.Either<Refusal, Fact>) => ({
  given: (state: State) => ({
    when: (ask: Ask) => ({
      thenFact: (fact: Fact) => expect(decide(state, ask)).toEqual(E.right(fact)),
      thenRefused: (refusal: Refusal) => expect(decide(state, ask)).toEqual(E.left(refusal)),
    }),
  }),
})
