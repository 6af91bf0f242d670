import { expect, test } from 'vitest'
import type { NewEntry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { basesAfter } from '../../src/events/projections/merge.ts'
import type { LogChoice } from '../../src/machines/support/support.ts'
import { gathered, linesOf, textOf } from '../adapters/supportLog.ts'
import { createHeldJournal } from '../events/heldStore.ts'
import { amended, invoiceOf, lineOf, listed, productOf, pulled } from '../journal/facts.ts'
import { readWhole } from './replayed.ts'

const own = productOf({ id: 'app-1_6269999912341', gtin: '6269999912341' })
const line = (quantity: number) => lineOf({ product: own.id, quantity })
const [kept, replaced] = ['kept', 'replaced'].map((id) => invoiceOf({ id, lines: [line(1)], total: 1 }))
if (kept === undefined || replaced === undefined) throw new Error('No invoices')

/**
 * Two invoices from the server were changed here; later the server has an older version of one, and another device's
 * change of the other.
 */
const told: readonly NewEntry[] = [
  listed(own),
  ...pulled({ invoices: [kept, replaced] }),
  ...[kept, replaced].map(({ id }) => amended(id, { lines: [line(2)], total: 2 })),
  ...pulled({
    invoices: [
      { ...kept, updatedAt: 9 },
      { ...replaced, lines: [line(3)], total: 3 },
    ],
  }),
]
const ofLater = 2

const logOf = async (choice: LogChoice) => {
  const store = createMemoryStore()
  const from = told.length - ofLater
  await store.append(told.map((entry, at) => ({ ...entry, at: at < from ? 1_000 : 2_000_000 })))()
  const { file } = await gathered({ store, journal: createHeldJournal(store).journal }, choice)
  const text = await textOf(file)
  const { replay, end } = readWhole(text)
  const rows = [...replay.everyRow(end)].map(({ row }) => row)
  return { text, lines: await linesOf(file), rows }
}

const later = { kind: 'moment', since: new Date(1_500_000).toISOString() } as const

test.each([{ kind: 'whole' }, later] as const)(
  'a replacement elsewhere is shown by a log with pseudonyms: $kind',
  async (range) => {
    const { lines, rows } = await logOf({ range, standIns: true })
    expect(lines.entries).toHaveLength(range.kind === 'whole' ? told.length : ofLater)
    const product = rows.find((row) => 'gtin' in row)?.id
    expect(product).not.toBe(own.id)
    expect(
      rows.flatMap((row) =>
        'lines' in row
          ? [
              [
                row.id,
                row.lines.map((each) => [each.product, each.quantity]),
                row.replaced?.lines?.map((each) => [each.product, each.quantity]),
              ],
            ]
          : [],
      ),
    ).toEqual([
      ['kept', [[product, 2]], undefined],
      ['replaced', [[product, 2]], [[product, 3]]],
    ])
  },
)

test('the start of a part holds no digest of real values', async () => {
  const digest = basesAfter(kept, ['lines']).lines?.[0] ?? ''
  expect((await logOf({ range: later, standIns: false })).text).toContain(`"${digest}"`)
  expect((await logOf({ range: later, standIns: true })).text).not.toContain(digest)
})
