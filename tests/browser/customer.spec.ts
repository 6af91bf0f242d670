import { expect, test } from '@playwright/test'
import { nothingSerious, seriousInBothThemes } from './axe.ts'
import { chips, invoiceRows, lines, looks, openShop, wordsIn } from './desk.ts'

for (const { language, viewport, isPhone, look } of looks)
  test(`what a customer owes, money against the oldest, a reminder and the last basket: ${look}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    const text = wordsIn(language)
    await openShop(page, { language })
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    const dialog = page.getByRole('dialog').last()
    const press = (name: string | RegExp) => dialog.getByRole('button', { name }).first().click()
    const pull = async () => {
      if (isPhone) await page.locator('.savebar-pull').click()
    }
    const figures = (n: number) => n.toLocaleString(language === 'fa' ? 'fa-IR' : 'en-US')
    const otherwise = page.getByRole('button', { name: text.saving.otherwise }).last()

    // Bread at 150,000 with 10%, twice on account.
    await chips(page).first().click()
    await pull()
    await otherwise.click()
    await press(new RegExp(text.tender.ways.account))
    await press(text.persons.add)
    await dialog.getByLabel(text.personEditor.name).fill('مریم احمدی')
    await press(text.personEditor.save)
    await press(new RegExp(text.tender.ways.account))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await chips(page).first().click()
    await chips(page).first().click()
    await pull()
    await otherwise.click()
    await press(new RegExp(text.tender.ways.account))
    await press(/مریم احمدی/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(invoiceRows(page).filter({ hasText: text.invoices.owed })).toHaveCount(2)

    // From the day to who owes.
    await page.getByRole('button', { name: text.day.open }).click()
    await press(/مریم احمدی/)
    const balance = dialog.locator('.customer-owed')
    await expect(balance).toContainText(figures(495_000))
    await fits()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)

    await press(text.customer.remind)
    await expect(page.getByText(text.customer.copied)).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.replaceAll('\u00a0', ' ')).toContain(figures(495_000))

    await press(text.tender.receive)
    await dialog.getByLabel(text.tender.amount).fill('500000')
    await press(text.tender.ways.transfer)
    await expect(dialog.getByText(text.tender.refusals.tooMuch)).toBeVisible()
    await fits()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await dialog.getByLabel(text.tender.amount).fill('200000')
    await page.keyboard.press('Enter')
    await expect(balance).toContainText(figures(295_000))
    await expect(dialog.locator('.customer-left')).toHaveCount(1)

    // The invoice opens over the page, and its payer leads back.
    await dialog.locator('.customer-row').first().click()
    await expect(page.getByRole('dialog')).toHaveCount(2)
    await press(new RegExp(text.drafts.payer))
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await press(text.tender.receive)
    await press(text.tender.ways.card)
    await expect(dialog.getByText(text.customer.even)).toBeVisible()
    await fits()

    await press(text.customer.last)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await pull()
    await expect(lines(page)).toHaveCount(1)
    await expect(page.locator('.meta:visible', { hasText: 'مریم احمدی' })).toBeVisible()
  })
