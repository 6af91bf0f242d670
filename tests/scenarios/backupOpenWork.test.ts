import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { freshStore } from '../journal/indexeddb.ts'
import { carriedInto } from './backupDesk.ts'
import { at, fakeClock, left, payment, press, show, signsIn } from './paymentDesk.ts'
import { createTabPage, openPlansDesk } from './plansDesk.ts'
import { createOffice, jobs, openTaxDesk, sender, sound, turns } from './taxDesk.ts'

test('a send that was under way when the backup was made is unknown after a restore, and is not repeated', async () => {
  const office = createOffice()
  office.fates.send.push('silent')
  const desk = await openTaxDesk(office, { invoices: [sound('one')] })
  desk.flows.taxSender.send({ type: 'tax.queue', jobs: [...jobs('one')] })
  await turns()
  expect(sender(desk).value).toBe('sending')
  const store = freshStore()
  await carriedInto(store, desk)
  desk.kill()
  const sent = office.sends.length

  const again = await openTaxDesk(office, { store, tab: 'tab-2', app: null })
  await turns()
  expect((await again.row('invoice', 'one'))?.tax?.stage).toBe('unknown')
  expect(office.sends).toHaveLength(sent)
})

test('a payment that was at the bank is as unknown after a restore as in another tab, and is not made twice', async () => {
  fakeClock()
  const { payer, invoice, desk } = await left()
  const store = freshStore()
  await carriedInto(store, desk)
  const beside = await payer.open('tab-2')
  await show(beside, invoice)

  const tabPage = createTabPage()
  const again = await openPlansDesk(payer.bank, { store, now: payer.now, ticks: () => 0, tab: 'tab-3', tabPage })
  await signsIn(again, shopkeeper)
  await show(again, invoice)
  expect(at(again)).toEqual(at(beside))
  expect(payment(again).context.live).toEqual(payment(beside).context.live)
  expect(payment(again).context.live).not.toBeNull()
  await press(again, 'payment.start')
  await payer.pass(300)
  expect(tabPage.posted).toEqual([])
})
