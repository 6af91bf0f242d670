import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Banners } from '../../src/views/desk/Banners.tsx'
import { Invoices } from '../../src/views/desk/Invoices.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { invoice, stocked } from '../scenarios/goods.ts'
import { drawnIn } from './drawn.ts'
import { heard, press, showOf } from './show.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const stamp = { id: 'failed', at: 1 }

/** The store is full, three sales wait in this tab, and the list of invoices cannot be read either. */
const show = async (language: 'en' | 'fa', first: 'storage' | 'list') => {
  const { asked, desk } = heard(await openDesk({ store: { ...(await stocked(invoice('one'))), durable: true } }))
  const { container } = await showOf(
    desk,
    language,
    <>
      <Banners />
      <Invoices />
    </>,
  )
  await act(() => desk.calm())
  const fails = {
    storage: () => desk.flows.storage.send({ type: 'storage.failed', fault: 'full', waiting: 3, ...stamp }),
    list: () => desk.flows.invoices.send({ type: 'list.failed', fault: 'lost', ...stamp }),
  }
  act(() => fails[first]())
  act(() => fails[first === 'list' ? 'storage' : 'list']())
  asked.length = 0
  return { asked, desk, drawn: () => drawnIn(container) }
}

const full = [
  ...['alert.banner-danger', '<error>', 'b The device is full'],
  'p What you do is kept in this tab and stored as soon as there is space. Do not close it. 3 entries wait to be stored.',
  'button.button-quiet <refresh>Try again',
  'button.button-quiet <download>Save a copy',
  'button.button-quiet <download>Save a support log…',
]
const list = [
  ...['section.card.invoices [Invoices]', 'h2 Invoices', 'button.button-bare <send>Not sent', '<search>'],
  'input [Search invoices] type=search maxlength=1000 placeholder=Search invoices “”',
  ...['status', '<picture>', 'h3 The invoices could not be read.', 'button.button-quiet <refresh>Try again'],
]

test.each(['storage', 'list'] as const)(
  'each failure is said beside the other, whichever came first: %s',
  async (first) => {
    const { drawn } = await show('en', first)
    expect(drawn()).toEqual([...full, ...list])
  },
)

test('both are said in Farsi', async () => {
  const { drawn } = await show('fa', 'storage')
  expect(drawn()).toEqual([
    ...['alert.banner-danger', '<error>', 'b حافظهٔ دستگاه پر است'],
    'p کارهای شما در همین زبانه می‌ماند و با باز شدن جا ذخیره می‌شود. آن را نبندید. ۳ مورد در انتظار ذخیره.',
    'button.button-quiet <refresh>تلاش دوباره',
    'button.button-quiet <download>ذخیرهٔ رونوشت',
    'button.button-quiet <download>ذخیرهٔ گزارش پشتیبانی…',
    ...['section.card.invoices [فاکتورها]', 'h2 فاکتورها', 'button.button-bare <send>سامانهٔ مودیان', '<search>'],
    'input [جستجو در فاکتورها] type=search maxlength=1000 placeholder=جستجو در فاکتورها “”',
    ...['status', '<picture>', 'h3 فاکتورها خوانده نشدند.', 'button.button-quiet <refresh>تلاش دوباره'],
  ])
})

test('each is tried again by its own button, and goes alone', async () => {
  const { asked, desk, drawn } = await show('en', 'storage')
  const [banner, card] = [
    document.querySelector<HTMLElement>('.banner'),
    document.querySelector<HTMLElement>('.invoices'),
  ]
  if (banner === null || card === null) throw new Error('One of the two is not shown')
  await press('<refresh>Try again', banner)
  expect(asked).toEqual([['storage', { type: 'storage.retry' }]])
  asked.length = 0
  await press('<refresh>Try again', card)
  expect(asked).toEqual([['invoices', { type: 'list.search', text: '' }]])
  await act(() => desk.calm())
  act(() => desk.flows.invoices.send({ type: 'list.failed', fault: 'lost', ...stamp }))
  act(() => desk.flows.storage.send({ type: 'storage.recovered', ...stamp }))
  expect(drawn()).toEqual(list)
})
