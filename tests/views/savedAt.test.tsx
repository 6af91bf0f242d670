import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Notices } from '../../src/views/common/Notices.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { milk, stocked } from '../scenarios/goods.ts'
import { drawnIn } from './drawn.ts'
import { showOf } from './show.tsx'

const date = { instant: '2026-10-01T06:30:00.000Z', zone: 'Europe/Berlin' }

const sold = async (language: 'en' | 'fa', chosen: typeof date | null) => {
  const desk = await openDesk({ store: await stocked() })
  const { container } = await showOf(desk, language, <Notices />)
  await act(async () => {
    desk.tap(milk)
    if (chosen !== null) desk.send('drafts', { type: 'date.choose', date: chosen })
    desk.save()
    await desk.calm()
  })
  return { desk, drawn: () => drawnIn(container).slice(-4) }
}

test('an invoice with a date of its own says where it stands, and leads to itself', async () => {
  const { desk, drawn } = await sold('en', date)
  expect(drawn()).toEqual([
    '<done>',
    'p Success: Invoice saved. It stands in the list at its date, Oct 1, 2026, 08:30.',
    'button.button-bare Show',
    'button.round-plain [Dismiss] <close>',
  ])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show' }))
  await act(() => desk.calm())
  const [invoice] = await desk.all('invoice')
  const { value, context } = desk.flows.invoice.getSnapshot()
  expect({ value, id: context.id }).toEqual({ value: 'viewing', id: invoice?.id })
})

test('in Farsi, too', async () => {
  const { drawn } = await sold('fa', date)
  expect(drawn()).toEqual([
    '<done>',
    'p موفق: فاکتور ذخیره شد و در فهرست، سر تاریخ خودش آمده است: ۹ مهر ۱۴۰۵، ۰۸:۳۰.',
    'button.button-bare نمایش',
    'button.round-plain [بستن پیام] <close>',
  ])
})

test('one of the moment needs no notice: the desk shows that it is saved', async () => {
  const { drawn } = await sold('en', null)
  expect(drawn().join()).not.toMatch(/saved/i)
})
