import { beforeAll, expect, test } from 'vitest'
import { invoiceText } from '../../src/views/invoice/invoiceText.ts'
import { startTexts, t } from '../../src/views/texts/index.ts'
import { openDesk } from './desk.ts'
import { invoice, maryam, milk, stocked } from './goods.ts'

beforeAll(() => startTexts('en'))
const nameless = invoice('invoice-1', { lines: invoice('').lines.map((line) => ({ ...line, name: '', nameFa: '' })) })

test('a product without a name reads "Not found", a missing payer "-", and an unknown one "..."', () => {
  const [payer, , line] = invoiceText(nameless, 'en').split('\n')
  expect([payer, line?.split(' × ')[0]]).toEqual(['Payer: -', 'Not found'])
  expect([t('drafts.noPayer'), t('drafts.unknownPayer')]).toEqual(['-', '...'])
})

test('a row that is not here is null; one that is being read is not known yet', async () => {
  const { rows, calm } = await openDesk({ store: await stocked() })
  const read = () => [rows.get('product', 'no-such'), rows.get('person', 'no-one'), rows.get('person', maryam.id)]
  expect(read()).toEqual([undefined, undefined, undefined])
  await calm()
  expect(read()).toEqual([null, null, maryam])
  expect(rows.get('product', milk.id)).toEqual(milk)
})
