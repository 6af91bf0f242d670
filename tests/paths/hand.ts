import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Language } from '../../src/events/values/currency.ts'
import { foldDigits } from '../../src/events/values/digits.ts'
import { formatDigits } from '../../src/views/ui/format.ts'
import { said, typeCode } from '../browser/desk.ts'
import { openMenu } from '../browser/identity.ts'
import { dateWords, typeDate } from './dates.ts'
import { dragTo } from './drag.ts'
import { phrase } from './phrases.ts'
import { isStored } from './state.ts'
import { filled, wordsOf } from './texts.ts'

/** Something that a hand does: as an instruction, and in a browser. */
export interface Move {
  words: string
  perform: (page: Page) => Promise<void>
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const beginning = (text: string) => new RegExp(`^${escaped(text)}`)
const whole = (text: string) => new RegExp(`^\\s*${escaped(text)}\\s*$`)

/** Of ours: a window has another of the same name for screen readers, which bears no type and cannot be clicked. */
const button = (page: Page, ...names: readonly string[]): Locator =>
  names
    .map((name) => page.getByRole('button', { name, exact: true }))
    .reduce((one, other) => one.or(other))
    .and(page.locator('button[type]'))
    .first()

const fillIn = async (field: Locator, text: string): Promise<void> => {
  await field.fill(text)
  await field.blur()
}

/** Everything that gestures are made of, in a language's words; `flow` is whom they ask. */
export const handIn = (language: Language, flow: string) => {
  const t = wordsOf(language)
  const say = (key: Parameters<typeof phrase>[1], ...of: readonly (string | number)[]) => phrase(language, key, ...of)
  const quoted = (text: string) => (language === 'fa' ? `«${text}»` : `“${text}”`)
  const menuItem = async (page: Page, name: string) => {
    await openMenu(page, t)
    await page.getByRole('menuitem', { name }).or(page.getByRole('menuitemcheckbox', { name })).first().click()
  }
  const closeOf = (windowIn: (page: Page) => Locator): Move => ({
    words: say('press', t.a11y.close),
    perform: (page) => windowIn(page).locator('.dialog-head').getByRole('button', { name: t.a11y.close }).click(),
  })

  return {
    t,
    language,
    flow,
    /** A button; where it has several names, whichever it has now. */
    press: (...names: readonly string[]): Move => ({
      words: names.map((name) => say('press', name)).join(say('or')),
      perform: (page) => button(page, ...names).click(),
    }),
    /** Of the window on top. */
    close: (): Move => closeOf((page) => page.locator('.dialog').last()),
    /** Of the window with such a title, which may not be drawn yet. */
    closeTitled: (...titles: readonly string[]): Move =>
      closeOf((page) =>
        titles.map((name) => page.getByRole('dialog', { name, exact: true })).reduce((one, other) => one.or(other)),
      ),
    /** A button that shows what is chosen beside its name. */
    pressHead: (name: string): Move => ({
      words: say('press', name),
      perform: (page) =>
        page
          .getByRole('button', { name: beginning(name) })
          .first()
          .click(),
    }),
    /** The same in the window on top: the desk under it may have a button of that name too. */
    pressHeadOnTop: (name: string): Move => ({
      words: say('press', name),
      perform: (page) =>
        page
          .locator('.dialog')
          .last()
          .getByRole('button', { name: beginning(name) })
          .first()
          .click(),
    }),
    fromMenu: (name: string): Move => ({ words: say('menu', name), perform: (page) => menuItem(page, name) }),
    /** A dialog of the menu, which may be open under what was done last. */
    inDialog: (title: string, item: string): Move => ({
      words: say('open', title),
      perform: async (page) => {
        if (!(await page.getByRole('dialog', { name: title, exact: true }).isVisible())) await menuItem(page, item)
      },
    }),
    choose: (name: string): Move => ({
      words: say('choose', name),
      perform: (page) => page.locator('button.result', { hasText: name }).first().click(),
    }),
    radio: (name: string): Move => ({
      words: say('choose', name),
      perform: (page) => page.locator('label.segment', { hasText: whole(name) }).click(),
    }),
    select: (label: string, value: string, text: string): Move => ({
      words: say('select', label, text),
      perform: async (page) => void (await page.getByLabel(label).selectOption(value)),
    }),
    toggle: (label: string, on: boolean): Move => ({
      words: say(on ? 'on' : 'off', label),
      perform: (page) => page.getByRole('switch', { name: label }).click(),
    }),
    /** A field by its name; where it has several names, by the one that it has now. */
    fill: (names: string | readonly string[], text: string, at = 0): Move => {
      const labels = typeof names === 'string' ? [names] : names
      const words = (label: string) => (text === '' ? say('empty', label) : say('fill', label, quoted(text)))
      return {
        words: labels.map(words).join(say('or')),
        perform: (page) => {
          const name = new RegExp(`^(?:${labels.map(escaped).join('|')})`)
          return fillIn(page.getByRole('textbox', { name }).nth(at), text)
        },
      }
    },
    search: (label: string, text: string): Move => ({
      words: text === '' ? say('empty', label) : say('fill', label, quoted(text)),
      perform: async (page) => {
        const field = page.getByRole('searchbox', { name: label })
        await field.fill(text)
        await field.press('Enter')
      },
    }),
    keys: (keys: string, meaning: string): Move => ({
      words: say('keys', keys.replace('Control', 'Ctrl'), meaning),
      perform: (page) => page.keyboard.press(keys),
    }),
    times: (quantity: number): Move => ({
      words: say(
        'keys',
        quantity === 1 ? 'Escape' : `${formatDigits(String(quantity), language)}*`,
        filled(t.basket.times, { n: formatDigits(String(quantity), language) }),
      ),
      perform: async (page) => {
        if (quantity === 1) return page.keyboard.press('Escape')
        for (const digit of String(quantity)) await page.keyboard.press(digit)
        await page.keyboard.press('Shift+Digit8')
      },
    }),
    tap: (name: string): Move => ({
      words: say('tap', name),
      perform: async (page) => {
        const chip = page.locator('.chip', { hasText: name }).first()
        if (await chip.isVisible()) return chip.click()
        const field = page.getByRole('searchbox', { name: t.panel.searchLabel })
        await field.fill(name)
        await page.locator('.panel button.result, .results button.result', { hasText: name }).first().click()
        await field.fill('')
      },
    }),
    /** Some product: the first chip. */
    tapFirst: (): Move => ({
      words: say('tapFirst'),
      perform: (page) => page.locator('.chip').first().click(),
    }),
    /** Until there is a button of this name. */
    until: (name: string): Move => ({ words: '', perform: (page) => button(page, name).waitFor() }),
    /** Until the sold basket has left the screen. */
    cleared: (): Move => ({
      words: '',
      perform: (page) => page.locator('.items [data-row]').first().waitFor({ state: 'detached' }),
    }),
    /** The invoice being written, whatever is on it. */
    emptied: (): Move => ({
      words: say('emptied', t.basket.clear),
      perform: async (page) => {
        const bin = button(page, t.basket.clear)
        if (await bin.isEnabled()) await bin.click()
      },
    }),
    recount: (name: string, quantity: number): Move => ({
      words: say('fill', t.basket.quantity.replace('{{name}}', name).replace(/[:：]?\s*\{\{n\}\}/, ''), quantity),
      perform: async (page) => {
        const field = page.getByRole('textbox', { name: said(t.basket.quantity.replace('{{name}}', name)) })
        await field.fill(String(quantity))
        await field.press('Enter')
      },
    }),
    drag: (name: string, to: number): Move => ({
      words: say('drag', name, to + 1),
      perform: (page) => dragTo(page, button(page, t.a11y.dragHandle.replace('{{name}}', name)), to),
    }),
    scan: (gtin: string): Move => ({ words: say('scan', gtin), perform: (page) => typeCode(page, gtin) }),
    setDate: (instant: string, zone: string): Move => ({
      words: say('date', dateWords(instant, zone, language)),
      perform: (page) => typeDate(page, instant, zone, language),
    }),
    /** In a second tab, which stays open behind this one. */
    elsewhere: (...moves: readonly Move[]): Move => ({
      words: say('elsewhere', moves.flatMap(({ words }) => (words === '' ? [] : [words])).join(say('next'))),
      perform: async (page) => {
        const known = page
          .context()
          .pages()
          .find((each) => each !== page)
        const other = known ?? (await page.context().newPage())
        if (known === undefined) await other.goto('/')
        await other.bringToFront()
        for (const { perform } of moves) await perform(other)
        await page.bringToFront()
      },
    }),
    visit: (path: string): Move => ({
      words: say('visit', path),
      perform: async (page) => {
        await page.goto(path)
        await page.waitForFunction(() => 'daftar' in window)
      },
    }),
    openInvoice: (): Move => ({
      words: say('invoice'),
      perform: (page) => page.locator('.desk-list li').first().getByRole('button').click(),
    }),
    /** Until the list is without it. */
    withdraw: (): Move => ({
      words: say('press', t.a11y.yes),
      perform: async (page) => {
        const rows = page.locator('.desk-list li')
        const last = rows.nth((await rows.count()) - 1)
        await button(page, t.a11y.yes).click()
        await last.waitFor({ state: 'detached' })
      },
    }),
    recountLine: (line: number, quantity: number): Move => ({
      words: say('recount', quantity, line + 1),
      perform: async (page) => {
        const row = page.locator('.edited').nth(line)
        const now = async () => Number(foldDigits((await row.locator('fieldset .num').textContent()) ?? ''))
        const step = async (by: 1 | -1) => row.locator('fieldset button').nth(by === 1 ? -1 : 0)
        for (let at = await now(); at !== quantity; at = await now()) await (await step(at < quantity ? 1 : -1)).click()
      },
    }),
    removeLine: (line: number): Move => ({
      words: say('removeLine', line + 1),
      perform: (page) =>
        page
          .locator('.edited')
          .nth(line)
          .getByRole('button', { name: beginning(t.basket.remove.split('{{')[0] ?? '') })
          .first()
          .click(),
    }),
    pair: (index: number, field: 'label' | 'value', text: string): Move => ({
      words: say('fill', t.personEditor[field], quoted(text)),
      perform: (page) =>
        fillIn(
          page
            .locator('.pairs [data-row]')
            .nth(index)
            .getByRole('textbox')
            .nth(field === 'label' ? 0 : 1),
          text,
        ),
    }),
    removePair: (index: number): Move => ({
      words: say('removeDetail', index + 1),
      perform: (page) => page.locator('.pairs [data-row]').nth(index).locator('button').last().click(),
    }),
    movePair: (index: number, to: number): Move => ({
      words: say('dragDetail', index + 1, to + 1),
      perform: (page) => dragTo(page, page.locator('.pairs [data-row] .grip').nth(index), to),
    }),
    newField: (field: 'label' | 'value', text: string): Move => ({
      words: say('fill', t.personEditor[field], quoted(text)),
      perform: (page) =>
        fillIn(
          page
            .locator('.newfield')
            .getByRole('textbox')
            .nth(field === 'label' ? 0 : 1),
          text,
        ),
    }),
    turnTo: (to: number): Move => {
      const name = filled(t.a11y.page, { n: formatDigits(String(to), language) })
      return { words: say('press', name), perform: (page) => button(page, name).click() }
    },
    status: (): Move => ({
      words: say('status'),
      perform: (page) => page.locator('button.status').click(),
    }),
    /** Until none of these is on the screen any more. */
    wait: (gone: string): Move => ({
      words: say('wait'),
      perform: (page) => page.locator(gone).first().waitFor({ state: 'detached' }),
    }),
    /** Of a page that is `fillable`. */
    makeFull: (full: boolean): Move => ({
      words: say(full ? 'full' : 'room'),
      perform: (page) =>
        page.evaluate((yes) => (yes ? localStorage.setItem('full', 'yes') : localStorage.removeItem('full')), full),
    }),
    /** Every window that is open. */
    closeAll: (): Move => ({
      words: '',
      perform: async (page) => {
        for (const windows = page.locator('.dialog'); (await windows.count()) > 0; ) {
          await windows.last().locator('.dialog-head').getByRole('button', { name: t.a11y.close }).click()
          await windows.last().waitFor({ state: 'detached' })
        }
      },
    }),
    /** Once the flow's own state is stored: what a page that goes has not stored yet is lost with it. */
    reload: (): Move => ({
      words: say('reload'),
      perform: async (page) => {
        await expect.poll(() => isStored(page, flow)).toBe(true)
        await page.reload()
        await page.locator('.top').waitFor()
      },
    }),
    /** Until the desk says so. */
    told: (text: string): Move => ({ words: '', perform: (page) => page.getByText(text).first().waitFor() }),
    /** Until no window is open. */
    alone: (): Move => ({
      words: '',
      perform: (page) => page.locator('.dialog').first().waitFor({ state: 'detached' }),
    }),
    /** Until the page is there again in the language. */
    reopened: (next: Language): Move => ({
      words: '',
      perform: async (page) => {
        await page.locator(`html[lang="${next}"]`).waitFor()
        await page.locator('.top').waitFor()
      },
    }),
  }
}

export type Hand = ReturnType<typeof handIn>
