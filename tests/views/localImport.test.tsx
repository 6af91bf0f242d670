import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { localImportCommand } from '../../src/machines/sync/localImportCommand.ts'
import { LocalImport } from '../../src/views/sync/LocalImport.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { maryam } from '../scenarios/goods.ts'
import type { Made } from '../scenarios/visitor.ts'
import { ended, shop, signInto, visited } from '../scenarios/visitor.ts'
import { drawnIn } from './drawn.ts'
import { heard, press, showOf } from './show.tsx'

const show = async (made: Made = shop, language: 'en' | 'fa' = 'en') => {
  const { asked, desk } = heard(await openDesk({ app: null }))
  await visited(desk.store, made)
  await signInto(desk)
  const { container } = await showOf(desk, language, <LocalImport />)
  asked.length = 0
  return { asked, desk, drawn: () => drawnIn(container) }
}
test.each([
  [{ invoices: shop.invoices?.slice(0, 1) ?? [] }, 1],
  [{ persons: shop.persons ?? [], products: shop.products?.slice(0, 1) ?? [] }, 2],
] as const)('a kind without rows is not named (%#)', async (made, kinds) => {
  const { drawn } = await show(made)
  if (kinds === 1)
    expect(drawn()).toEqual([
      'status.banner-info',
      '<info>',
      'b Move what is on this device into “خواربار پارسیان”?',
      'p To be moved: 1 invoice. All of it is synced then, and “Only this device” is empty. Sample products that nobody used are not moved but removed.',
      'button.button-primary Move',
      'button.button-quiet Later',
    ])
  else
    expect(drawn()).toEqual([
      'status.banner-info',
      '<info>',
      'b Move what is on this device into “خواربار پارسیان”?',
      'p To be moved: 1 person and 1 product. All of it is synced then, and “Only this device” is empty. Sample products that nobody used are not moved but removed.',
      'button.button-primary Move',
      'button.button-quiet Later',
    ])
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
  expect([asked, drawn()]).toEqual([[['moving', { type: 'moving.later' }]], []])
})

test('it is left for later', async () => {
  const { asked, drawn } = await show(shop, 'fa')
  expect(drawn()).toEqual([
    'status.banner-info',
    '<info>',
    'b آنچه روی این دستگاه است به «خواربار پارسیان» منتقل شود؟',
    'p منتقل می‌شود: ۳ فاکتور، ۱ شخص و ۲ کالا. از آن پس همه همگام می‌شوند و «فقط این دستگاه» خالی می‌شود. کالاهای نمونه‌ای که به کار نرفته‌اند منتقل نمی‌شوند و حذف می‌شوند.',
    'button.button-primary انتقال',
    'button.button-quiet بعداً',
  ])
  await press('بعداً')
  expect([asked, drawn()]).toEqual([[['moving', { type: 'moving.later' }]], []])
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
  expect(drawn()).toEqual([
    'status.banner-info',
    '<info>',
    'b در حال انتقال به «خواربار پارسیان»…',
    'p می‌توانید به کارتان ادامه دهید. اگر نیمه‌کاره بماند، بقیه دوباره پیشنهاد می‌شود.',
    'progressbar.progress [در حال انتقال به «خواربار پارسیان»…] valuenow=33',
    'در حال انتقال به «خواربار پارسیان»…',
    '.num ۳۳٪',
  ])
})
