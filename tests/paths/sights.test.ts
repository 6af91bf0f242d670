import { expect, test } from 'vitest'
import { flowNames } from '../../src/machines/kernel/flows.ts'
import { handStepsOf, handTellingOf, shownAt } from './hands.ts'
import { everyWalkOf, isWalked, walked } from './walks.ts'

test('every flow is walked and seen', () => {
  expect(flowNames.filter((flow) => !isWalked(flow))).toEqual([])
})

test.each(walked)(
  'what %s brings about is seen on the screen, and is another thing where it stands otherwise',
  (flow) => {
    const screens = everyWalkOf(flow).flatMap((walk) =>
      handStepsOf(walk)
        .flatMap(({ before, after }) => [before, after])
        .map((state) => JSON.stringify(shownAt(walk, state, 'fa'))),
    )
    expect(screens.filter((screen) => screen === '{}')).toEqual([])
    expect(new Set(screens).size).toBeGreaterThan(1)
  },
)

test.each(['en', 'fa'] as const)('what is seen is told in %s', (language) => {
  for (const flow of walked) {
    const seen = everyWalkOf(flow).flatMap((walk) => handTellingOf(walk, language).flatMap((step) => step.seen))
    expect([flow, seen.length > 0]).toEqual([flow, true])
    expect({ flow, seen: seen.filter((each) => each === '' || /\{\d\}/.test(each)) }).toEqual({ flow, seen: [] })
  }
})
