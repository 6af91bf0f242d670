import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { localImportCommand } from '../../src/machines/sync/localImportCommand.ts'
import { LocalImport } from '../../src/views/sync/LocalImport.tsx'
import { maryam } from '../scenarios/goods.ts'
import type { Made } from '../scenarios/visitor.ts'
import { ended, shop, signInto, visited } from '../scenarios/visitor.ts'
import { speaking } from './inFarsi.ts'
import { press, shown } from './show.tsx'

const show = (made: Made = shop, language: 'en' | 'fa' = 'en') =>
  shown(<LocalImport />, language, { app: null }, async (desk) => {
    await visited(desk.store, made)
    await signInto(desk)
  })

const offer = (what: string) => [
  ...['status.banner-info', '<info>', 'b Move what is on this device into “خواربار پارسیان”?'],
  `p To be moved: ${what}. All of it is synced then, and “Only this device” is empty. Sample products that nobody used are not moved but removed.`,
  ...['button.button-primary Move', 'button.button-quiet Later'],
]

test.each([
  [{ invoices: shop.invoices?.slice(0, 1) ?? [] }, '1 invoice'],
  [{ persons: shop.persons ?? [], products: shop.products?.slice(0, 1) ?? [] }, '1 person and 1 product'],
] as const)('a kind without rows is not named (%#)', async (made, what) => {
  expect((await show(made)).drawn()).toEqual(offer(what))
})

test('it begins, and says at last what was moved', async () => {
  const { asked, desk, drawn } = await show()
  await press('Move')
  expect(asked).toEqual([['moving', localImportCommand(desk.flows)]])
  await act(() => ended(desk))
  expect(drawn()).toEqual([
    'status.banner-info',
    '<info>',
    'b Everything is in “خواربار پارسیان” now',
    'p Moved: 3 invoices, 1 person, and 2 products.',
    'button.button-quiet OK',
  ])
  asked.length = 0
  await press('OK')
  expect({ asked, drawn: drawn() }).toEqual({ asked: [['moving', { type: 'moving.later' }]], drawn: [] })
})

test('it is left for later', async () => {
  const { asked, drawn } = await show(shop, 'fa')
  const { say, lines } = speaking(
    'fa',
    { '3 invoices, 1 person, and 2 products': '۳ فاکتور، ۱ شخص و ۲ کالا' },
    'moving',
  )
  expect(drawn()).toEqual(lines(offer('3 invoices, 1 person, and 2 products')))
  await press(say('Later'))
  expect({ asked, drawn: drawn() }).toEqual({ asked: [['moving', { type: 'moving.later' }]], drawn: [] })
})

test('how far it is', async () => {
  const { desk, drawn } = await show(shop, 'fa')
  act(() => {
    desk.send('moving', localImportCommand(desk.flows))
    desk.flows.moving.send({
      ...{ type: 'local.moved', asRead: false, id: 'part-1', at: 1, app: 'app-1', gone: [] },
      ...{ invoices: shop.invoices?.slice(0, 1) ?? [], persons: [maryam], products: [] },
    })
  })
  expect(drawn()).toEqual(
    speaking('fa', {}, 'moving').lines([
      ...['status.banner-info', '<info>', 'b Moving into “خواربار پارسیان”…'],
      'p You can go on working. If this is interrupted, the rest is offered again.',
      'progressbar.progress [Moving into “خواربار پارسیان”…] valuenow=33',
      ...['Moving into “خواربار پارسیان”…', '.num 33%'],
    ]),
  )
})
