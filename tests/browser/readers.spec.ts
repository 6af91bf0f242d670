import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import { checkDigit } from '../../src/events/values/gtin.ts'
import type { Words } from './desk.ts'
import { chips, invoiceRows, lines, openShop } from './desk.ts'
import type { End, Layout } from './strokes.ts'
import { scan } from './strokes.ts'

/** Every cell, instead of some of each kind. */
const isWhole = process.env.READERS === 'all'

const withCheckDigit = (body: string) => body + checkDigit(body)
const known = [
  withCheckDigit('9638507'),
  withCheckDigit('61414100073'),
  withCheckDigit('626000055555'),
  withCheckDigit('1626000055555'),
]
const kinds = [
  '8 digits',
  '12 digits',
  '13 digits',
  '14 digits',
  'with a prefix',
  'wrong digit',
  'Code 128',
  'card',
] as const
const focuses = ['nothing', 'chip', 'save', 'quantity', 'search', 'price', 'sheet', 'palette'] as const
const paces = [5, 20, 48, 80, 120]
const ends: End[] = ['Enter', 'Tab', 'nothing']
const layouts: Layout[] = ['latin', 'persian']

type Kind = (typeof kinds)[number]
type Focus = (typeof focuses)[number]
interface Cell {
  kind: Kind
  focus: Focus
  pace: number
  end: End
  layout: Layout
}

const inText = (focus: Focus) => focus === 'quantity' || focus === 'search' || focus === 'price' || focus === 'palette'
const isProduct = (kind: Kind) => kind !== 'wrong digit' && kind !== 'Code 128' && kind !== 'card'
/** At a person's pace in a text field a burst without a product is a person's text. */
const isTyping = ({ kind, focus, pace }: Cell) => inText(focus) && pace > 50 && !isProduct(kind)
/** It stays in the field with a notice. The search and the palette take it by its ending key, a quantity without it. */
const isLeft = ({ focus, pace, end }: Cell) =>
  inText(focus) && focus !== 'quantity' && pace > 50 && (focus === 'price' || end === 'nothing')

const all: Cell[] = kinds
  .flatMap((kind) =>
    focuses.flatMap((focus) =>
      paces.flatMap((pace) => ends.flatMap((end) => layouts.map((layout) => ({ kind, focus, pace, end, layout })))),
    ),
  )
  .filter((cell) => !isTyping(cell))
/** Each kind with each focus; paces, ends and layouts take turns. */
const some = kinds.flatMap((kind, row) =>
  focuses.flatMap((focus, column) =>
    all
      .filter((cell) => cell.kind === kind && cell.focus === focus)
      .filter((_, at, { length }) => at === (row * 13 + column * 7) % length),
  ),
)

let serial = 0
/** A unique label, if it is no product. */
const labelOf = (kind: Kind): { label: string; gtin: string | null; said: string } => {
  serial += 1
  const n = String(serial).padStart(5, '0')
  const at = kinds.indexOf(kind)
  const gtin = known[at]
  if (gtin !== undefined) return { label: gtin, gtin, said: gtin }
  if (kind === 'with a prefix') return { label: `]E0${known[2]}`, gtin: known[2] ?? '', said: known[2] ?? '' }
  if (kind === 'Code 128') return { label: `ABC-${n}`, gtin: null, said: `ABC-${n}` }
  if (kind === 'card') return { label: `60379975${n}123`, gtin: null, said: `603799••••••${n.slice(-1)}123` }
  const right = withCheckDigit(`6260077${n}`)
  const label = right.slice(0, -1) + ((Number(right.at(-1)) + 5) % 10)
  return { label, gtin: null, said: label }
}

/** Values that a press would have changed. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const latin = (text: string) => text.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    const { activeElement } = document
    return {
      counts: [...document.querySelectorAll<HTMLInputElement>('.items [data-row] input')].map(({ value }) =>
        Number(latin(value)),
      ),
      windows: document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]').length,
      invoices: document.querySelectorAll('.desk-list li').length,
      text: activeElement instanceof HTMLInputElement ? latin(activeElement.value) : null,
      focus: activeElement?.outerHTML.slice(0, 60),
    }
  })

/** Records notices and a waiting price from here on. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const latin = (text: string) => text.replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    const said: string[] = []
    Object.assign(globalThis, { said })
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        const words = [...addedNodes, target].map(({ textContent }) => latin(textContent ?? ''))
        if (target.parentElement?.closest('.notices, .dialog-body')) said.push(...words)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
const hush = (page: Page) => page.evaluate(() => void Reflect.get(globalThis, 'said').splice(0))
const heard = (page: Page): Promise<string> => page.evaluate(() => Reflect.get(globalThis, 'said').join('\n'))

const blur = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())

const aimAt = async (page: Page, text: Words, focus: Focus, dynamic: string): Promise<void> => {
  await blur(page)
  if (focus === 'chip') await chips(page).nth(1).focus()
  if (focus === 'save') await page.getByRole('button', { name: text.saving.save }).first().focus()
  if (focus === 'quantity') await lines(page).last().getByRole('textbox').focus()
  if (focus === 'search') await page.getByRole('searchbox', { name: text.panel.searchLabel }).focus()
  if (focus === 'price') {
    await scan(page, dynamic)
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  }
  if (focus === 'palette') {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
  }
  if (focus === 'sheet') {
    await page.keyboard.press('Shift+Slash')
    await page.getByRole('dialog').getByRole('button', { name: text.a11y.close }).focus()
  }
}

const leave = async (page: Page, focus: Focus): Promise<void> => {
  if (focus === 'search') await page.locator('[data-takes=codes]').first().fill('')
  if (focus === 'quantity') await page.keyboard.press('Escape')
  if (focus !== 'price' && focus !== 'sheet' && focus !== 'palette') return
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** A shop with the known labels on its shelves and in the basket, on a page that records notices. */
const stand = async (page: Page): Promise<Words> => {
  const text = await openShop(page, { language: 'en' })
  for (const gtin of known) {
    await scan(page, gtin)
    const editor = page.getByRole('dialog')
    await editor.getByLabel(text.productEditor.name, { exact: true }).fill(`Sample ${gtin}`)
    await editor.getByLabel(text.productEditor.price).fill('1000')
    await editor.getByRole('button', { name: text.productEditor.save }).click()
    await expect(editor).toHaveCount(0)
  }
  await scan(page, groceries.find((product) => !product.dynamic)?.gtin ?? '')
  await expect(lines(page)).toHaveCount(known.length + 1)
  await listen(page)
  return text
}

const dynamic = groceries.find((product) => product.dynamic)?.gtin ?? ''
const isSoldIn = (cell: Cell) => isProduct(cell.kind) && !isLeft(cell)

/** The fault of a cell; null if it is right. */
const wrongIn = async (page: Page, text: Words, cell: Cell): Promise<object | null> => {
  const { focus, pace, end, layout } = cell
  const { label, gtin, said } = labelOf(cell.kind)
  const isSold = isSoldIn(cell)
  await aimAt(page, text, focus, dynamic)
  const before = await stateOf(page)
  const after = before.counts.map((count, at) => (isSold && known.indexOf(gtin ?? '') === at ? count + 1 : count))
  await hush(page)
  await scan(page, label, { pace, end, layout })
  const answer = async () => {
    if (!isSold) return (await heard(page)).includes(said)
    if (focus === 'price') return (await heard(page)).includes(`Sample ${gtin}`)
    return String((await stateOf(page)).counts) === String(after)
  }
  const isAnswered = await expect
    .poll(answer, { timeout: 30_000, intervals: [20, 50, 100] })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
  const shown = await stateOf(page)
  await leave(page, focus)
  if (isSold)
    await expect
      .poll(async () => (await stateOf(page)).counts, { timeout: 4000, intervals: [20, 50, 100] })
      .toEqual(after)
      .catch(() => {})
  const left = await stateOf(page)
  const stays = {
    windows: before.windows,
    invoices: 0,
    focus: before.focus,
    text: isLeft(cell) ? shown.text : before.text,
  }
  const { counts: _, ...shownBeside } = shown
  const isRight =
    isAnswered &&
    String(left.counts) === String(after) &&
    JSON.stringify(shownBeside) === JSON.stringify({ ...shownBeside, ...stays })
  return isRight ? null : { cell, label, isAnswered, before, shown, left: left.counts }
}

/** Cells that share a page, in separate tests: many recorded steps slow a test down. */
const shared: [name: string, tests: [name: string, cells: Cell[]][]][] = isWhole
  ? kinds.map((kind) => [
      kind,
      focuses.map((focus) => [focus, all.filter((cell) => cell.kind === kind && cell.focus === focus)]),
    ])
  : [['some of each kind', [['with each focus', some]]]]

for (const [name, tests] of shared)
  test.describe(`a reader’s barcode is sold once or reported, under any focus, and presses nothing: ${name}`, () => {
    test.describe.configure({ mode: 'default' })
    let page: Page
    let text: Words

    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage()
      text = await stand(page)
    })
    test.afterAll(() => page.close())

    for (const [focus, cells] of tests)
      test(focus, async () => {
        test.setTimeout(480_000)
        const wrong: object[] = []
        for (const cell of cells) {
          const found = await wrongIn(page, text, cell)
          if (found !== null) wrong.push(found)
        }
        expect(wrong).toEqual([])
        expect(await invoiceRows(page).count()).toBe(0)
      })
  })

test('the cells of the readers have both kinds: sold codes and reported ones', () => {
  const sold = some.filter(isSoldIn).length
  expect([sold > 20, some.length - sold > 20, all.length]).toEqual([true, true, 1_776])
})
