import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { freshStore } from '../journal/indexeddb.ts'
import { carriedInto } from './backupDesk.ts'
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
