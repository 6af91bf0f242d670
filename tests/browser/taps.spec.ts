import type { Locator } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { dayName } from '../../src/views/ui/format.ts'
import { chips, invoiceRows, openShop, said } from './desk.ts'
import { scan } from './strokes.ts'

const day = 86_400_000

const screens = {
  wide: { use: { viewport: { width: 1360, height: 900 } }, isPhone: false },
  phone: { use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, isPhone: true },
} as const

for (const [screen, { use, isPhone }] of Object.entries(screens))
  test.describe(screen, () => {
    test.use(use)

    test(`each errand of a seller takes the taps that it should, and no more: ${screen}`, async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { print: () => dispatchEvent(new Event('afterprint')) })
      })
      await page.clock.setSystemTime(Date.now() - day)
      const text = await openShop(page)
      const window = () => page.getByRole('dialog').last()
      const button = (name: string | RegExp) => window().getByRole('button', { name, exact: true })
      const close = () => button(text.a11y.close).click()
      const saveButton = page.locator('button.save:visible').last()
      const payer = page.locator('.meta:visible', { hasText: text.drafts.payer })
      let taps = 0
      const tap = async (what: Locator) => {
        await (isPhone ? what.tap() : what.click())
        taps += 1
      }
      /** A finger rests on it until the keypad is there; a mouse has its right button. */
      const hold = async (what: Locator) => {
        taps += 1
        if (!isPhone) return what.click({ button: 'right' })
        await what.scrollIntoViewIfNeeded()
        const box = await what.boundingBox()
        if (box === null) throw new Error('There is no tile to hold')
        const session = await page.context().newCDPSession(page)
        const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
        await expect(window()).toBeVisible()
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
        await session.detach()
      }
      const tapsOf = async (errand: () => Promise<void>) => {
        taps = 0
        await errand()
        return taps
      }
      const tapThree = async () => {
        for (const at of [0, 1, 2]) await tap(chips(page).nth(at))
      }
      /** The payer of a phone is in the tray: a pull is a stroke, and no tap. */
      const pull = async () => {
        if (!isPhone) return
        const box = await page.locator('.savebar-pull').boundingBox()
        if (box === null) throw new Error('There is no tray')
        const session = await page.context().newCDPSession(page)
        const x = box.x + box.width / 2
        // Slow, by the clock of the strokes: a quick one is a fling, which swallows the next tap.
        const begun = Date.now() / 1000 - 3
        const strokes = [...[20, 0, -40, -60, -60].map((y) => [{ x, y: box.y + y }]), []]
        for (const [at, touchPoints] of strokes.entries()) {
          const type = at === 0 ? 'touchStart' : touchPoints.length > 0 ? 'touchMove' : 'touchEnd'
          await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: begun + at / 2 })
        }
        await session.detach()
      }

      const known = await tapsOf(async () => {
        await tapThree()
        await tap(saveButton)
        await expect(invoiceRows(page)).toHaveCount(1)
      })
      const receipt = await tapsOf(async () => {
        await tapThree()
        await tap(saveButton)
        await tap(page.getByRole('button', { name: text.saving.print }))
        await expect(invoiceRows(page)).toHaveCount(2)
      })

      await page.clock.setSystemTime(Date.now())
      await page.reload()
      await expect(invoiceRows(page)).toHaveCount(2)
      const reprinted = await tapsOf(async () => {
        await tap(page.getByRole('button', { name: dayName(1, 'fa'), exact: true }))
        await tap(invoiceRows(page).last().getByRole('button'))
        await tap(button(text.invoice.printOn.roll80))
        await expect(window().getByText(said(text.invoice.happenedPrinted)).first()).toBeVisible()
      })
      await close()
      const corrected = await tapsOf(async () => {
        await tap(invoiceRows(page).last().getByRole('button'))
        await tap(button(text.invoice.edit))
        await tap(button(said(text.basket.more)).first())
        await tap(button(text.invoice.save))
        await expect(window().getByText(said(text.invoice.happenedAmended))).toBeVisible()
      })
      await close()

      await page.getByRole('button', { name: dayName(1, 'fa'), exact: true }).click()
      await tapThree()
      await pull()
      await payer.click()
      await button(text.persons.add).first().click()
      await window().getByLabel(text.personEditor.name).fill('مریم احمدی')
      await button(text.personEditor.save).click()
      await expect(page.locator('.meta:visible', { hasText: 'مریم احمدی' })).toBeVisible()
      await saveButton.click()
      await expect(invoiceRows(page)).toHaveCount(3)
      const customer = await tapsOf(async () => {
        await tapThree()
        await pull()
        await tap(payer)
        await tap(window().locator('.result', { hasText: 'مریم احمدی' }))
        await tap(saveButton)
        await expect(invoiceRows(page).filter({ hasText: 'مریم احمدی' })).toHaveCount(2)
      })
      const unknown = await tapsOf(async () => {
        await scan(page, '6260009999994')
        const name = window().getByLabel(text.productEditor.nameFa)
        const price = window().getByLabel(text.productEditor.price)
        // A phone does not cover the window with its keyboard unasked; the keyboard has a key to the next field.
        if (isPhone) await tap(name)
        await expect(name).toBeFocused()
        await page.keyboard.type('نمونهٔ تازه')
        const isAtPrice = () => price.evaluate((field) => field === document.activeElement)
        if (isPhone) while (!(await isAtPrice())) await page.keyboard.press('Tab')
        else await tap(price)
        await page.keyboard.type('۱۲۰۰۰۰')
        await tap(button(text.productEditor.save))
        await expect(
          page.locator('.items:visible [data-row], .savebar', { hasText: 'نمونهٔ تازه' }).first(),
        ).toBeVisible()
      })

      const weighed = await tapsOf(async () => {
        await hold(chips(page).nth(3))
        for (const key of ['۰', text.basket.keypadPoint, '۵', text.basket.priceAdd]) await tap(button(key))
        await expect(chips(page).nth(3).locator('.chip-count')).toHaveText('۰٫۵')
      })

      await chips(page).nth(3).locator('.chip-count').waitFor()
      await saveButton.click()
      const otherwise = async () => {
        await tapThree()
        await pull()
        await tap(page.getByRole('button', { name: text.saving.otherwise }).last())
      }
      const owed = invoiceRows(page).filter({ hasText: text.invoices.owed })
      const card = await tapsOf(async () => {
        await otherwise()
        await tap(button(text.tender.ways.card))
        await expect(window()).toHaveCount(0)
      })
      const account = await tapsOf(async () => {
        await otherwise()
        await tap(button(new RegExp(text.tender.ways.account)))
        await tap(window().locator('.result', { hasText: 'مریم احمدی' }))
        await expect(owed).toHaveCount(1)
      })
      const ofPerson = await tapsOf(async () => {
        await tap(owed.getByRole('button'))
        await tap(window().getByRole('button', { name: new RegExp(text.drafts.payer) }))
        await tap(button(text.tender.receive))
        await window().getByLabel(text.tender.amount).fill('10000')
        await tap(button(text.tender.ways.cash))
        await expect(page.getByRole('dialog')).toHaveCount(1)
        await expect(window().locator('.customer-row', { hasText: text.tender.ways.cash })).toBeVisible()
      })
      await close()
      const received = await tapsOf(async () => {
        await tap(invoiceRows(page).filter({ hasText: text.invoices.partlyPaid }).getByRole('button'))
        await tap(button(text.tender.receive))
        await tap(button(text.tender.ways.cash))
        await expect(window().getByText(said(text.invoice.happenedPaid)).first()).toBeVisible()
      })
      await close()
      const returned = await tapsOf(async () => {
        await tap(invoiceRows(page).first().getByRole('button'))
        await tap(button(text.returns.begin))
        await tap(window().locator('.return-line').first().getByRole('button').first())
        await tap(button(text.tender.ways.cash))
        await expect(
          window()
            .getByText(text.returns.moneyBack.split(':')[0] ?? '')
            .first(),
        ).toBeVisible()
      })
      await close()

      const closed = await tapsOf(async () => {
        await tap(page.getByRole('button', { name: text.day.open }))
        await tap(button(text.drawer.count))
        await tap(window().getByLabel(text.drawer.counted, { exact: true }))
        await page.keyboard.type('۱۲۰۰۰۰')
        await tap(button(text.drawer.close))
        await expect(window().locator('.drawer-closing')).toBeVisible()
      })
      await close()

      expect({ card, account, ofPerson, received, returned, closed }).toEqual({
        ...{ card: 5, account: 6, ofPerson: 4, received: 3, returned: 4, closed: 4 },
      })
      expect({ known, customer, receipt, reprinted, corrected, unknown, weighed }).toEqual({
        ...{ known: 4, customer: 6, receipt: 5, reprinted: 3, corrected: 4, unknown: 2, weighed: 5 },
      })
    })
  })
