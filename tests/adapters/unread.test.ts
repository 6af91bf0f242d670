import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { AllPushesAnswer, UsersAnswer } from '../../src/adapters/admin/wire.ts'
import { MonitorsAnswer } from '../../src/adapters/cloud/uptimeWire.ts'
import { KeysAnswer, PushesAnswer } from '../../src/adapters/cloud/wire.ts'
import { unreadIn } from '../../src/adapters/http/listOf.ts'
import { PlansAnswer } from '../../src/adapters/plans/wire.ts'
import { OffersAnswer } from '../../src/adapters/public/offers.ts'

const lists: Readonly<Record<string, { decode: (answer: unknown) => E.Either<unknown, readonly unknown[]> }>> = {
  AllPushesAnswer,
  KeysAnswer,
  MonitorsAnswer,
  OffersAnswer,
  PlansAnswer,
  PushesAnswer,
  UsersAnswer,
}

test.each(Object.entries(lists))('of %s what cannot be read is left out and counted', (_, list) => {
  const read = (answer: readonly unknown[]) => {
    const found = list.decode(answer)
    return E.isRight(found) ? [found.right.length, unreadIn(found.right)] : 'nothing'
  }
  expect([read([]), read([null]), read([{}, 'row', 7, []])]).toEqual([
    [0, 0],
    [0, 1],
    [0, 4],
  ])
})

test('of a monitor that is there twice one stays, and none is counted', () => {
  const monitor = { id: 'm-1', name: 'Shop', target: 'https://shop.example', interval: 300, enabled: true }
  const found = MonitorsAnswer.decode([monitor, monitor, {}])
  expect(E.isRight(found) && [found.right.length, unreadIn(found.right)]).toEqual([1, 1])
  expect(unreadIn([])).toBe(0)
})
