import { expect, test } from 'vitest'
import type { ShopModel } from './shopModel.ts'
import { changeable, mayShow, met, nothingSold, withChange } from './shopModel.ts'

const sold = { became: [null, 100], by: 0, quantity: 10 } as const
const model: ShopModel = { ...nothingSold, invoices: [sold], sold: 1 }

test('a sale is on its own device at once, and on the other once it was synced', () => {
  expect([[], [100]].map((shown) => [mayShow(model, 0, shown), mayShow(model, 1, shown)])).toEqual([
    [false, true],
    [true, true],
  ])
})

test('once the devices met, both show the same and nothing else', () => {
  const after = met({ ...model, invoices: [withChange(sold, 0, 110, 11)] })
  expect(after.invoices).toEqual([{ became: [110], by: null, quantity: 11 }])
  expect([[], [100], [110], [110, 110]].map((shown) => [mayShow(after, 0, shown), mayShow(after, 1, shown)])).toEqual([
    [false, false],
    [false, false],
    [true, true],
    [false, false],
  ])
})

test('an invoice that one device changes is left alone by the other until they meet', () => {
  expect([changeable(model, 0), changeable(model, 1), changeable(met(model), 1)]).toEqual([
    [sold],
    [],
    [{ became: [100], by: null, quantity: 10 }],
  ])
})

test('a deleted invoice is gone on its device, and may still stand on the other', () => {
  const gone = { ...met(model), invoices: [withChange({ ...sold, became: [100] }, 1, null)] }
  expect([[], [100]].map((shown) => [mayShow(gone, 0, shown), mayShow(gone, 1, shown)])).toEqual([
    [true, true],
    [true, false],
  ])
  expect(met(gone).invoices).toEqual([])
})
