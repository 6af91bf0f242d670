import { expect, test } from '@playwright/test'
import { nothingSerious, seriousInBothThemes } from './axe.ts'
import { chips, invoiceRows, looks, openShop, wordsIn } from './desk.ts'

for (const { language, viewport, isPhone, look } of looks)
  test(`a sale in two ways, its rest on account and paid later, and the day that says so: ${look}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const text = wordsIn(language)
    await openShop(page, { language })
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    const dialog = page.getByRole('dialog').last()
    const otherwise = page.getByRole('button', { name: text.saving.otherwise })
    const pull = page.locator('.savebar-pull')

    // Bread at 150,000 with 10%.
    await chips(page).first().click()
    if (isPhone) await pull.click()
    await otherwise.last().click()
    await dialog.getByLabel(text.tender.amount).fill('900000')
    await dialog.getByRole('button', { name: text.tender.ways.card }).click()
    await expect(dialog.getByText(text.tender.refusals.tooMuch)).toBeVisible()
    await dialog.getByLabel(text.tender.amount).fill('65000')
    await page.keyboard.press('Enter')
    await expect(dialog.locator('.tender-taken li')).toHaveCount(1)
    await fits()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)

    await dialog.getByRole('button', { name: new RegExp(text.tender.ways.account) }).click()
    await dialog.getByRole('button', { name: text.persons.add }).first().click()
    await dialog.getByLabel(text.personEditor.name).fill('مریم احمدی')
    await dialog.getByRole('button', { name: text.personEditor.save }).click()
    await dialog.getByRole('button', { name: new RegExp(text.tender.ways.account) }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(invoiceRows(page).filter({ hasText: text.invoices.partlyPaid })).toHaveCount(1)

    // Another tab takes the rest; this one is told.
    const other = await page.context().newPage()
    await other.goto('/')
    await invoiceRows(other).first().getByRole('button').click()
    const there = other.getByRole('dialog').last()
    await there.getByRole('button', { name: text.tender.receive }).click()
    await there.getByRole('button', { name: text.tender.ways.transfer }).click()
    await expect(there.getByRole('button', { name: text.tender.receive })).toHaveCount(0)
    expect(await seriousInBothThemes(other)).toEqual(nothingSerious)
    await other.close()
    await expect(invoiceRows(page).filter({ hasText: text.invoices.partlyPaid })).toHaveCount(0)

    await page.getByRole('button', { name: text.day.open }).click()
    const by = (way: 'cash' | 'transfer') =>
      dialog.getByRole('listitem').filter({ hasText: text.tender.ways[way] }).locator('.num')
    await expect(by('cash')).toContainText(language === 'fa' ? '۶۵٬۰۰۰' : '65,000')
    await expect(by('transfer')).toContainText(language === 'fa' ? '۱۰۰٬۰۰۰' : '100,000')
    await fits()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await dialog.getByRole('button', { name: text.day.before }).click()
    await expect(dialog.getByText(text.day.emptyTitle)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
