import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { nothingSerious, seriousInBothThemes } from './axe.ts'
import { chips, looks, openShop, wordsIn } from './desk.ts'

for (const { language, viewport, look } of looks)
  test(`the drawer is counted, the day closed, and the next one begins with what was left: ${look}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
    const text = wordsIn(language)
    await openShop(page, { language })
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    const dialog = page.getByRole('dialog').last()
    const press = (name: string) => dialog.getByRole('button', { name }).first().click()
    const figures = (n: number) => n.toLocaleString(language === 'fa' ? 'fa-IR' : 'en-US')
    const sum = (label: string) => dialog.locator('.drawer-sum', { hasText: label })

    // Bread at 150,000 with 10%.
    await chips(page).first().click()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: text.day.open }).click()
    await press(text.drawer.count)
    await expect(sum(text.drawer.expected)).toContainText(figures(165_000))
    await dialog.getByLabel(text.drawer.opening).fill('35000')
    await dialog.getByLabel(text.drawer.counted, { exact: true }).fill(language === 'fa' ? '۱۹۰۰۰۰' : '190000')
    await expect(sum(text.drawer.short)).toContainText(figures(10_000))
    await dialog.getByLabel(text.drawer.left).fill('200000')
    await expect(dialog.getByText(text.drawer.refused.tooMuch)).toBeVisible()
    await expect(dialog.getByRole('button', { name: text.drawer.close })).toBeDisabled()
    await fits()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await dialog.getByLabel(text.drawer.left).fill('40000')
    await press(text.drawer.close)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(sum(text.drawer.expected)).toContainText(figures(200_000))
    await expect(sum(text.drawer.counted)).toContainText(figures(190_000))
    await expect(sum(text.drawer.left)).toContainText(figures(40_000))
    await sum(text.drawer.left).scrollIntoViewIfNeeded()
    await fits()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)

    // It is there after a reload, and the next closing begins with it.
    await page.reload()
    await page.getByRole('button', { name: text.day.open }).click()
    await press(text.drawer.count)
    await expect(sum(text.drawer.opening)).toContainText(figures(40_000))
    await expect(sum(text.drawer.expected)).toContainText(figures(40_000))
    await dialog.getByLabel(text.drawer.counted, { exact: true }).fill('40000')
    await expect(dialog.getByText(text.drawer.exactly)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(dialog.locator('.drawer-closing')).toHaveCount(2)

    // The week has that sale, and so has its file.
    await dialog.getByLabel(text.day.range, { exact: true }).selectOption('week')
    await expect(dialog.locator('.day-head')).toContainText(figures(165_000))
    const [download] = await Promise.all([page.waitForEvent('download'), press(text.csv.files.payments)])
    await expect(page.getByText(text.csv.written)).toBeVisible()
    const [heads, row, ...rest] = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(heads?.split(',')[0]).toBe(`\uFEFF${text.csv.heads.number}`)
    expect([row?.endsWith(`IRR,${text.tender.ways.cash},165000`), rest]).toEqual([true, ['']])
    await dialog.getByLabel(text.day.range, { exact: true }).selectOption('other')
    await expect(dialog.getByRole('group', { name: text.day.to })).toBeVisible()
    await fits()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await dialog
      .getByRole('group', { name: text.day.from })
      .getByRole('spinbutton')
      .nth(language === 'fa' ? 0 : 2)
      .press('ArrowDown')
    await press(text.day.choose)
    await expect(dialog.locator('.day-head')).toContainText(figures(165_000))
  })
