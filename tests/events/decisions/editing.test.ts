import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onTop } from '../../../src/events/decisions/editing.ts'

const begun: { name: string; price: number; stuff: string | null } = { name: 'Milk', price: 485_000, stuff: null }

test.each([
  ['nothing was edited and nothing moved', begun, begun, begun],
  ['nothing was edited', begun, { ...begun, price: 500_000 }, { ...begun, price: 500_000 }],
  ['nothing moved', { ...begun, price: 7 }, begun, { ...begun, price: 7 }],
  ['each moved another column', { ...begun, price: 7 }, { ...begun, stuff: '27' }, { ...begun, price: 7, stuff: '27' }],
  ['both moved the same column', { ...begun, price: 7 }, { ...begun, price: 8 }, { ...begun, price: 7 }],
  ['it was taken back here', begun, { ...begun, name: 'Tea' }, { ...begun, name: 'Tea' }],
  ['it was emptied', { ...begun, stuff: null }, { ...begun, stuff: '27' }, { ...begun, stuff: '27' }],
])('an edit stands on top of the row, where %s', (_, edited, standing, expected) => {
  expect(onTop({ begun, edited }, standing)).toEqual(expected)
})

const columns = fc.record({ a: fc.nat(3), b: fc.option(fc.nat(3)), c: fc.array(fc.nat(2), { maxLength: 2 }) })

test('edited columns are kept, and the others are as stored', () => {
  fc.assert(
    fc.property(columns, columns, columns, (from, edited, standing) => {
      const made = onTop({ begun: from, edited }, standing)
      const pick = <A>(before: A, after: A, now: A) => (JSON.stringify(before) === JSON.stringify(after) ? now : after)
      expect(made).toEqual({
        a: pick(from.a, edited.a, standing.a),
        b: pick(from.b, edited.b, standing.b),
        c: pick(from.c, edited.c, standing.c),
      })
    }),
  )
})
