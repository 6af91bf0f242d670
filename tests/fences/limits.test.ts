import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { KeysAnswer } from '../../src/adapters/cloud/wire.ts'
import { listOf } from '../../src/adapters/http/listOf.ts'
import { FactorAnswer, PlansAnswer } from '../../src/adapters/plans/wire.ts'
import { owedOn } from '../../src/events/day/daySums.ts'
import { closingsOn } from '../../src/events/day/drawerSums.ts'
import { packed } from '../../src/events/decisions/packed.ts'
import { giveBack, take } from '../../src/events/decisions/payment.ts'
import { receive } from '../../src/events/decisions/received.ts'
import { savingEvents } from '../../src/events/desk/saving.ts'
import { totalOf } from '../../src/events/lines.ts'
import { basesAfter } from '../../src/events/projections/merge.ts'
import type { Row } from '../../src/events/projections/rows.ts'
import { invoice, lineOf, milk } from '../../src/events/samples.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import { Quantity } from '../../src/events/values/money.ts'
import { plainQuery } from '../../src/events/values/query.ts'
import { isShown, turned } from '../../src/events/values/range.ts'
import { FieldValue, Label, Name, PaperLine, Text, terms } from '../../src/events/values/text.ts'
import { saidLabel } from '../../src/views/desk/reading/label.ts'
import { anOrder } from '../builders/events.ts'
import { elsewhere, unobservable } from './limits.ts'
import { keepsDays, keepsText, keepsTexts } from './limitsOfCaches.ts'
import { ofCalls } from './limitsOfCalls.ts'
import { ofMachines } from './limitsOfMachines.ts'
import { ofMocks } from './limitsOfMocks.ts'

const letters = (count: number) => 'a'.repeat(count)
const many = <A>(count: number, make: (at: number) => A): readonly A[] =>
  Array.from({ length: count }, (_, at) => make(at))

const rightOf = <A>(decoded: E.Either<unknown, A>): A | null => (E.isRight(decoded) ? decoded.right : null)

const shortLine = {
  ...lineOf(milk),
  product: 'p',
  name: '',
  nameFa: '',
  price: 1,
  stuffId: null,
  stuffDescription: null,
}

/** One line whose JSON in its list has so many bytes. */
const lineOfBytes = (bytes: number) => {
  const line = { ...lineOf(milk), name: '' }
  return { ...line, name: letters(bytes - bytesOf([line])) }
}

/** Lines with the shelf's prices beside their own, whose JSON has so many bytes. */
const soldOfBytes = (bytes: number) => {
  const lines = many(200, () => ({ ...shortLine, shelf: 1_000_000_000_000 }))
  return lines.map((line, at) => (at === 0 ? { ...line, name: letters(bytes - bytesOf(lines)) } : line))
}

const basesAfterEdits = (count: number): number => {
  let row: Row<'invoice'> = { ...invoice }
  for (let at = 0; at < count; at++) {
    const bases = basesAfter({ ...row, lines: [lineOf(milk, at + 1)] }, ['lines'])
    row = { ...row, unpushed: { kind: 'updated', touches: [], bases } }
  }
  return row.unpushed?.bases?.lines?.length ?? 0
}

const keyOf = (at: number, restrictions: readonly string[] = []) => ({
  ...{ publicId: `key-${at}`, createdAt: '2026-11-21T08:30:00.000Z', restrictions },
})
const planOf = (at: number) => ({
  ...{ type: 'STARTUP', period: 'ONE_MONTH', factorTrackingCode: at, factorPublicId: `factor-${at}` },
  ...{ createdAt: '2026-11-21T08:30:00.000Z', expiredAt: null, applied: false },
})
const factorOf = (count: number) => ({
  ...{ publicId: 'factor-1', trackingCode: 1, appPublicId: 'app-1', currency: 'IRR', total: count },
  ...{ items: many(count, (at) => ({ i: `item-${at}`, p: 1, q: 1 })), factorDate: '2026-11-21T08:30:00.000Z' },
})

const owed = (at: number) => ({
  ...invoice,
  id: `invoice-${at}`,
  payments: [{ id: 'p', at, way: 'account', amount: 1 }] as const,
})

const texts = listOf<string>('Texts', { read: (each) => [String(each)], idOf: (each) => each, isStored: true })

/**
 * Accepted, or kept whole, at n and not at n + 1. The number is written here and not taken from the code: a limit that
 * moves fails.
 */
const checks: Readonly<Record<string, readonly [most: number, holds: (count: number) => boolean | Promise<boolean>]>> =
  {
    ...ofCalls,
    ...ofMachines,
    ...ofMocks,
    'src/views/desk/reading/label.ts maxSaid': [40, (count) => saidLabel(letters(count)) === letters(count)],
    'src/events/values/dateWords.ts mostDays': [4_096, keepsDays],
    'src/events/values/text.ts mostKnown': [4_096, keepsTexts],
    'src/events/values/text.ts maxText': [1_000, (count) => Text.is(letters(count))],
    'src/events/values/text.ts maxName': [200, (count) => Name.is(letters(count))],
    'src/events/values/text.ts maxLabel': [100, (count) => Label.is(letters(count))],
    'src/events/values/text.ts maxPaperLine': [120, (count) => PaperLine.is(letters(count))],
    'src/events/values/text.ts maxFieldValue': [500, (count) => FieldValue.is(letters(count))],
    'src/events/values/text.ts maxTerm': [32, (count) => terms(letters(count))[0] === letters(count)],
    'src/events/values/query.ts mostWords': [
      64,
      (count) => plainQuery(many(count, (at) => `word${at}`).join(' ')).length === count,
    ],
    'src/events/values/text.ts maxTerms': [
      512,
      (count) => terms(many(count, (at) => `word${at}`).join(' ')).length === count,
    ],
    'src/events/day/daySums.ts mostOwed': [
      50,
      (count) => owedOn({ from: '2026-11-21', to: '2026-11-21' }, many(count, owed)).length === count,
    ],
    'src/events/day/drawerSums.ts mostClosings': [
      20,
      (count) =>
        closingsOn(
          { from: '1970-01-02', to: '1970-01-02' },
          many(count, () => ({ at: 100_000_000 })),
        ).length === count,
    ],
    'src/events/values/range.ts maxDays': [
      3_660,
      (count) => isShown({ from: '2026-01-01', to: turned('2026-01-01', count - 1) }),
    ],
    'src/events/decisions/payment.ts maxReturnedBytes': [
      30_000,
      (bytes) => {
        const back = [{ product: milk.product, name: '', nameFa: '', quantity: 1 }]
        const spare = bytes - bytesOf([...invoice.lines, { ...shortLine, name: '' }, ...back])
        const lines = [...invoice.lines, { ...shortLine, name: letters(spare) }]
        return E.isRight(giveBack({ ...invoice, lines }, { lines: back, way: 'cash' }))
      },
    ],
    'src/events/values/payments.ts maxPayments': [
      40,
      (count) => {
        const payments = many(count - 1, (at) => ({ id: `payment-${at}`, at, way: 'cash', amount: 1 }) as const)
        return E.isRight(take({ ...invoice, payments }, { way: 'cash', amount: 1 }))
      },
    ],
    'src/events/decisions/received.ts maxInvoicesPaid': [
      100,
      (count) => E.isRight(receive(many(count, owed), { way: 'cash', amount: count * 1_067_000 })),
    ],
    'src/events/values/payments.ts maxWays': [
      6,
      (count) => {
        const tenders = many(count, () => ({ way: 'cash', amount: 1 }) as const)
        return savingEvents['invoice.issue'].codec.is({ ...anOrder(), tenders })
      },
    ],
    'src/events/values/money.ts maxQuantity': [9_999_999, Quantity.is],
    'src/events/lines.ts maxLines': [200, (count) => E.isRight(totalOf(many(count, () => shortLine)))],
    'src/events/lines.ts maxLinesBytes': [26_000, (bytes) => E.isRight(totalOf([lineOfBytes(bytes)]))],
    'src/events/lines.ts maxSoldBytes': [29_500, (bytes) => E.isRight(totalOf(soldOfBytes(bytes)))],
    'src/events/decisions/packed.ts maxBytes': [
      29_000,
      (bytes) => packed([letters(97), letters(bytes - 103)]).length === 1,
    ],
    'src/events/projections/merge.ts mostBases': [16, (count) => basesAfterEdits(count) === count],
    'src/adapters/http/listOf.ts mostBytes': [
      24_576,
      (bytes) => rightOf(texts.decode([letters(bytes - 2)]))?.length === 1,
    ],
    'src/adapters/cloud/wire.ts maxRestrictions': [
      50,
      (count) => rightOf(KeysAnswer.decode([keyOf(1, many(count, String))]))?.[0]?.restrictions.length === count,
    ],
    'src/adapters/cloud/wire.ts maxRestriction': [
      100,
      (count) => rightOf(KeysAnswer.decode([keyOf(1, [letters(count)])]))?.[0]?.restrictions[0] === letters(count),
    ],
    'src/events/cloud/apiKeys.ts maxApiKeys': [
      100,
      (count) => rightOf(KeysAnswer.decode(many(count, (at) => keyOf(at))))?.length === count,
    ],
    'src/events/plans/supportPlan.ts maxPlans': [
      50,
      (count) => rightOf(PlansAnswer.decode(many(count, planOf)))?.length === count,
    ],
    'src/events/plans/planInvoice.ts maxPlanItems': [
      20,
      (count) => rightOf(FactorAnswer.decode({ ...factorOf(count), paid: undefined }))?.items.length === count,
    ],
  }

const root = join(import.meta.dirname, '../..')
const written = /^\s*(?:export )?const ((?:max|most)[A-Z]\w*)(?:: number)? = ([\d_]+(?: \* [\d_]+)*)$/gm

const foundIn = (source: string): readonly (readonly [name: string, value: string])[] =>
  [...source.matchAll(written)].map(([, name = '', value = '']) => [name, value] as const)

const found = new Map(
  ['src', 'mocks'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        foundIn(readFileSync(join(root, top, file), 'utf8')).map(([name, value]) => [`${top}/${file} ${name}`, value]),
      ),
  ),
)

describe('a limit', () => {
  test.each(Object.entries(checks))('%s holds at n and not at n + 1', async (_, [most, holds]) => {
    expect([await holds(most), await holds(most + 1)]).toEqual([true, false])
  })

  test('of 64 letters holds for a text that is worked out once, and not of 65', () => {
    expect([keepsText(64), keepsText(65)]).toEqual([true, false])
  })

  test('a planted limit is found, with its number', () => {
    expect(
      foundIn('/** So many. */\nconst mostTries = 8\n  export const maxBody = 4 * 1024\nconst mostOf = (one: A) => 1'),
    ).toEqual([
      ['mostTries', '8'],
      ['maxBody', '4 * 1024'],
    ])
  })

  test('has a check here, a test elsewhere, or a reason why it cannot be seen', () => {
    const listed = [...Object.keys(checks), ...Object.keys(elsewhere), ...Object.keys(unobservable)]
    expect(listed.toSorted()).toEqual([...found.keys()].toSorted())
  })

  test('a limit with a test elsewhere, or with none, has the number of the list', () => {
    const numbers = Object.entries({ ...elsewhere, ...unobservable }).map(([key, [value]]) => [key, value])
    expect(numbers.filter(([key = '', value]) => found.get(key) !== value)).toEqual([])
  })

  test('a limit with a test elsewhere is tested there, under the listed name', () => {
    const lacking = Object.entries(elsewhere).filter(
      ([, [, file, name]]) => !readFileSync(join(root, file), 'utf8').includes(`'${name}'`),
    )
    expect(lacking).toEqual([])
  })

  test('without a visible effect is one alone: the list may only get shorter', () => {
    expect(Object.keys(unobservable)).toHaveLength(1)
  })
})
