import { describe, expect, test } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import { invoiceEdit } from '../builders/events.ts'
import type { Desk } from './desk.ts'
import { happened, openDesk } from './desk.ts'
import { invoice, stocked } from './goods.ts'
import { taxFactsOf } from './taxed.ts'

type Facts = ReturnType<typeof taxFactsOf>

/** A desk with the open sheet of an invoice with these tax facts. */
const opened = async (facts: (said: Facts) => readonly Fact[]) => {
  const store = await stocked(invoice('invoice-1'))
  await happened(store, ...facts(taxFactsOf(invoice('invoice-1'))))
  const desk = await openDesk({ store })
  await desk.act('invoice', { type: 'invoice.open', invoice: 'invoice-1' })
  return desk
}

/** One more of the first line, saved. */
const amend = async (desk: Desk) => {
  desk.send('invoice', invoiceEdit(invoice('invoice-1')))
  await desk.act('invoice', { type: 'line.recount', line: 0, quantity: 3 }, { type: 'invoice.amend' })
}

const withdraw = (desk: Desk) => desk.act('invoice', { type: 'invoice.delete' }, { type: 'delete.confirm' })

const standing = async (desk: Desk) => {
  const row = await desk.row('invoice', 'invoice-1')
  return {
    state: desk.flows.invoice.getSnapshot().value,
    told: desk.told(),
    quantities: row?.lines.map(({ quantity }) => quantity),
    stage: row?.tax?.stage,
  }
}

describe('an invoice that was sent to the tax office', () => {
  test.each([
    ['is being sent', (said: Facts) => [said.begun()]],
    ['may have been sent', (said: Facts) => [said.begun(), said.lost()]],
  ])('cannot be changed while it %s: what was edited stays on the screen', async (_, facts) => {
    const desk = await opened(facts)
    const before = await desk.row('invoice', 'invoice-1')
    await amend(desk)
    expect(await standing(desk)).toMatchObject({
      state: 'editing',
      told: ['invoice.refusals.taxOpen'],
      quantities: [2],
    })
    expect(await desk.row('invoice', 'invoice-1')).toEqual(before)
  })

  test('cannot be deleted while nobody knows whether it was sent', async () => {
    const desk = await opened((said) => [said.begun(), said.lost()])
    await withdraw(desk)
    expect(await standing(desk)).toEqual({
      ...{ state: 'viewing', told: ['invoice.refusals.taxOpen'] },
      ...{ quantities: [2], stage: 'unknown' },
    })
  })

  test('can be changed once it was answered, and keeps what the tax office has of it', async () => {
    const desk = await opened((said) => [said.begun(), said.taken(taxRecords.accepted)])
    await amend(desk)
    expect(await standing(desk)).toEqual({
      ...{ state: 'viewing', told: ['invoice.amended'] },
      ...{ quantities: [3], stage: 'accepted' },
    })
  })

  test('can be deleted once it was answered', async () => {
    const desk = await opened((said) => [said.begun(), said.taken(taxRecords.rejected)])
    await withdraw(desk)
    expect(await standing(desk)).toEqual({
      ...{ state: 'closed', told: ['invoice.deleted'] },
      ...{ quantities: undefined, stage: undefined },
    })
  })
})
