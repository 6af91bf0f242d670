import type { Locator, Page } from '@playwright/test'
import { formatDigits } from '../../../src/views/ui/format.ts'
import { openMenu } from '../../browser/identity.ts'
import { filled } from '../texts.ts'
import { beginning, button, escaped, fillIn, whole } from './find.ts'
import type { Move, Speech } from './move.ts'

/** Buttons, fields, menus and windows, by their names. */
export const controlsIn = ({ t, language, say, quoted }: Speech) => {
  const either = (names: readonly string[]) => names.map(quoted).join(say('or'))
  const menuItem = async (page: Page, name: string) => {
    await openMenu(page, t)
    await page.getByRole('menuitem', { name }).or(page.getByRole('menuitemcheckbox', { name })).first().click()
  }
  const pressed = (names: readonly string[]) =>
    names.length > 1 ? say('pressAny', either(names)) : say('press', names[0] ?? '')
  const headOf = (page: Page, name: string) => page.getByRole('button', { name: beginning(name) }).first()
  const byPalette = async (page: Page, name: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: beginning(name) }).click()
  }
  const closeOf = (windowIn: (page: Page) => Locator): Move => ({
    words: say('press', t.a11y.close),
    perform: (page) => windowIn(page).locator('.dialog-head').getByRole('button', { name: t.a11y.close }).click(),
  })

  return {
    /** A button; where it has several names, whichever it has now. */
    press: (...names: readonly string[]): Move => ({
      words: pressed(names),
      perform: (page) => button(page, ...names).click(),
    }),
    /** A button, by the beginning of its name, of the row in which all these stand. */
    pressIn: (row: readonly string[], name: string): Move => ({
      words: say('pressIn', row.join(' '), name),
      perform: (page) =>
        row
          .reduce((rows, hasText) => rows.filter({ hasText }), page.locator('.remote-row'))
          .getByRole('button', { name: beginning(name) })
          .click(),
    }),
    /** A button of the window on top, where what is below has one of such a name. */
    pressOnTop: (...names: readonly string[]): Move => ({
      words: pressed(names),
      perform: (page) => button(page.locator('.dialog').last(), ...names).click(),
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
      perform: (page) => headOf(page, name).click(),
    }),
    /** A visitor's bar has no app before the first is chosen. */
    pickApp: (): Move => ({
      words: say('apps', t.desk.pickApp),
      perform: async (page) => {
        const visitor = page.locator('#root .first')
        const head = headOf(page, t.apps.title)
        await head.or(visitor).first().waitFor()
        if (!(await visitor.isVisible())) return head.click()
        await byPalette(page, t.desk.pickApp)
      },
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
    /** From the palette, which has every command. */
    command: (name: string): Move => ({
      words: say('command', name),
      perform: (page) => byPalette(page, name),
    }),
    fromMenu: (name: string): Move => ({ words: say('menu', name), perform: (page) => menuItem(page, name) }),
    /** A dialog of the menu, which may be open under what was done last. */
    inDialog: (title: string, item: string): Move => ({
      words: say('open', title),
      perform: async (page) => {
        if (!(await page.getByRole('dialog', { name: title, exact: true }).isVisible())) await menuItem(page, item)
      },
    }),
    /** Of a menu that is open. */
    item: (name: string): Move => ({
      words: say('press', name),
      perform: (page) =>
        page
          .getByRole('menuitem', { name, exact: true })
          .or(page.getByRole('menuitemcheckbox', { name, exact: true }))
          .click(),
    }),
    choose: (name: string): Move => ({
      words: say('choose', name),
      perform: (page) => page.locator('button.result', { hasText: name }).first().click(),
    }),
    tab: (name: string): Move => ({
      words: say('press', name),
      perform: (page) => page.getByRole('tab', { name, exact: true }).click(),
    }),
    radio: (name: string): Move => ({
      words: say('choose', name),
      perform: (page) =>
        page
          .locator('label.segment', { hasText: whole(name) })
          .or(page.locator('label.plan-period', { hasText: beginning(name) }))
          .click(),
    }),
    /** A fold that is closed. */
    unfold: (name: string): Move => ({
      words: say('press', name),
      perform: async (page) => {
        const closed = page.locator('details:not([open]) > summary', { hasText: whole(name) })
        if ((await closed.count()) > 0) await closed.click()
      },
    }),
    link: (name: string): Move => ({
      words: say('press', name),
      perform: (page) => page.getByRole('link', { name, exact: true }).first().click(),
    }),
    select: (label: string, value: string, text: string): Move => ({
      words: say('select', label, text),
      perform: async (page) => void (await page.getByLabel(label).selectOption(value)),
    }),
    toggle: (label: string, on: boolean): Move => ({
      words: say(on ? 'on' : 'off', label),
      // The bar's bell is another switch of the same name, and stands before the page.
      perform: (page) => page.getByRole('switch', { name: label }).last().click(),
    }),
    /** The first box to tick whose name begins so. */
    check: (label: string, on: boolean): Move => ({
      words: say(on ? 'on' : 'off', label.trim()),
      perform: (page) =>
        page
          .getByRole('checkbox', { name: beginning(label) })
          .first()
          .setChecked(on),
    }),
    /** A field by its name; where it has several names, by the one that it has now. */
    fill: (names: string | readonly string[], text: string, at = 0): Move => {
      const labels = typeof names === 'string' ? [names] : names
      const [label = ''] = labels
      const into = labels.length > 1 ? say('fillAny', either(labels), quoted(text)) : say('fill', label, quoted(text))
      return {
        words: text === '' ? say('empty', label) : into,
        perform: (page) => {
          const fields = page.getByRole('textbox', { name: new RegExp(`^(?:${labels.map(escaped).join('|')})`) })
          // A window on top stands last, and the field under it may bear the other name.
          return fillIn(labels.length > 1 ? fields.last() : fields.nth(at), text)
        },
      }
    },
    /** A field that hides what is typed. */
    fillHidden: (label: string, text: string): Move => ({
      words: say('fill', label, quoted(text)),
      perform: (page) => page.getByLabel(label, { exact: true }).fill(text),
    }),
    /** A file with four letters, where this button asks for one. */
    chooseFile: (button: string, name: string, text = 'note'): Move => ({
      words: say('chooseFile', button, name),
      perform: (page) =>
        page
          .locator('.dialog')
          .last()
          .locator('input[type="file"]')
          .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }),
    }),
    /** A field that is not left. */
    write: (label: string, text: string): Move => ({
      words: text === '' ? say('empty', label) : say('fill', label, quoted(text)),
      perform: (page) => page.getByRole('textbox', { name: beginning(label) }).fill(text),
    }),
    /** A field, by the key that leads to the next one. */
    leave: (label: string): Move => ({
      words: say('keys', 'Tab', label),
      perform: (page) => page.getByRole('textbox', { name: beginning(label) }).press('Tab'),
    }),
    /** A field of which the list of options stands below it. */
    typeInto: (label: string, text: string): Move => ({
      words: text === '' ? say('empty', label) : say('fill', label, quoted(text)),
      perform: (page) => page.getByRole('combobox', { name: label, exact: true }).fill(text),
    }),
    option: (name: string): Move => ({
      words: say('choose', name),
      perform: (page) => page.getByRole('option', { name }).first().click(),
    }),
    search: (label: string, text: string): Move => ({
      words: text === '' ? say('empty', label) : say('fill', label, quoted(text)),
      perform: async (page) => {
        const field = page.getByRole('searchbox', { name: label })
        await field.fill(text)
        await field.press('Enter')
      },
    }),
    /** A search, without the key that ends it. */
    seek: (label: string, text: string): Move => ({
      words: say('fill', label, quoted(text)),
      perform: (page) => page.getByRole('searchbox', { name: label }).fill(text),
    }),
    enterIn: (label: string): Move => ({
      words: say('keys', 'Enter', label),
      perform: (page) => page.getByRole('searchbox', { name: label }).press('Enter'),
    }),
    keys: (keys: string, meaning: string): Move => ({
      words: say('keys', keys.replace('Control', 'Ctrl'), meaning),
      perform: (page) => page.keyboard.press(keys),
    }),
    turnTo: (to: number): Move => {
      const name = filled(t.a11y.page, { n: formatDigits(String(to), language) })
      return { words: say('press', name), perform: (page) => button(page, name).click() }
    },
    status: (): Move => ({
      words: say('status'),
      perform: (page) => page.locator('button.status').click(),
    }),
  }
}
