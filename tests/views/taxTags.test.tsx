import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Fact } from '../../src/events/catalogue.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import { localApp } from '../../src/events/values/ids.ts'
import { IssuedInvoice } from '../../src/views/desk/IssuedInvoice.tsx'
import { happened, openDesk, opening } from '../scenarios/desk.ts'
import { invoice, milk, stocked, tea } from '../scenarios/goods.ts'
import { taxFactsOf } from '../scenarios/taxed.ts'
import { soldOf } from '../scenarios/visitor.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { showOf } from './show.tsx'

afterEach(() => vi.restoreAllMocks())

const day = 86_400_000
const ago = (days: number) => ({ date: new Date(opening - days * day).toISOString() })

/** The tags of one invoice's row after these facts. */
const tagsOf = async (of: Invoice, facts: readonly Fact[], language: 'en' | 'fa', deadline: number | null = null) => {
  vi.spyOn(Date, 'now').mockReturnValue(opening)
  const store = await stocked(of)
  await happened(store, ...facts)
  const desk = await openDesk({ store })
  if (deadline !== null) desk.send('settings', { type: 'taxDeadline.choose', days: deadline })
  const { container, unmount } = await showOf(desk, language, <IssuedInvoice id={of.id} />)
  await act(() => desk.calm())
  const tags = drawnIn(container).flatMap((line) => line.match(/\(.*\)/) ?? [])
  unmount()
  return tags
}

type Facts = ReturnType<typeof taxFactsOf>
const speak = speaking('fa', {}, 'taxTag', 'taxRecord')
const bothTags = async (of: Invoice, facts: readonly Fact[], deadline: number | null = null) => [
  await tagsOf(of, facts, 'en', deadline),
  await tagsOf(of, facts, 'fa', deadline),
]

test.each<[string, (said: Facts) => readonly Fact[], string]>([
  ['is sent', (said) => [said.begun()], 'brand: <sync>Sending'],
  ['may have been sent', (said) => [said.begun(), said.lost()], 'saffron: <ask>Outcome unknown'],
  [
    'was not found when it was asked for late',
    (said) => [said.begun(), said.lost(), said.read(null, day)],
    'saffron: <ask>Outcome unknown',
  ],
  [
    'was taken and not answered',
    (said) => [said.begun(), said.taken(taxRecords.sent)],
    'plain: <clock>Waiting for the tax office',
  ],
  ['was accepted', (said) => [said.begun(), said.taken(taxRecords.accepted)], 'success: <done>Accepted'],
  [
    'was changed after it was accepted',
    (said) => [said.begun('MAIN', { content: 'other' }), said.taken(taxRecords.accepted)],
    'saffron: <edit>Correction needed',
  ],
  ['was rejected', (said) => [said.begun(), said.taken(taxRecords.rejected)], 'danger: <close>Rejected'],
])('an invoice that %s has a tag that says so', async (_, facts, tag) => {
  const of = invoice('invoice-1', ago(30))
  expect(await bothTags(of, facts(taxFactsOf(of)))).toEqual([[`(${tag})`], [speak.say(`(${tag})`)]])
})

test('the tag stands beside paid', async () => {
  const of = invoice('invoice-1', { paid: true })
  const said = taxFactsOf(of)
  expect(await tagsOf(of, [said.begun(), said.taken(taxRecords.accepted)], 'en')).toEqual([
    '(success: <card>Paid) (success: <done>Accepted)',
  ])
})

test.each([
  ['eight days old', ago(8), []],
  ['nine days old', ago(9), ['(saffron: <clock>3 days left)']],
  ['eleven days old', ago(11), ['(saffron: <clock>1 day left)']],
  ['twelve days old', ago(12), ['(saffron: <clock>Last day to send)']],
  ['thirteen days old', ago(13), ['(danger: <clock>Deadline passed)']],
  ['of only this device', { ...ago(13), app: localApp }, []],
  ['in another currency', { ...ago(13), currency: 'USD', lines: [soldOf(tea)], total: 12 } as const, []],
])('an invoice that was not sent, %s', async (_, more, tags) => {
  expect(await bothTags(invoice('invoice-1', more), [], 12)).toEqual([tags, speak.lines(tags)])
})

test('the chosen deadline holds, and a shop that sends nothing to the tax office sees none', async () => {
  const of = invoice('invoice-1', ago(12))
  expect([await tagsOf(of, [], 'en', 14), await tagsOf(of, [], 'en')]).toEqual([['(saffron: <clock>2 days left)'], []])
})

test('an invoice in several currencies cannot be sent, and has no deadline', async () => {
  const of = invoice('invoice-1', { ...ago(12), lines: [soldOf(milk), soldOf(tea)] })
  expect(await tagsOf(of, [], 'en', 12)).toEqual(['(danger: Several currencies)'])
})
