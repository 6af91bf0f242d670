import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { nothingSerious, seriousInBothThemes } from './axe.ts'
import type { Words } from './desk.ts'
import { complaintsOf, openShop, said, sheetsLeft, shown, written } from './desk.ts'
import { openMenu } from './identity.ts'
import { scan } from './strokes.ts'

const own = '2912345678906'
const half = '2100123005000'

const openDevice = async (page: Page, text: Words) => {
  await openMenu(page, text)
  await page.getByRole('menuitem', { name: text.desk.settings }).click()
  await page.getByRole('tab', { name: text.settings.device, exact: true }).click()
  return page.getByRole('textbox', { name: text.settings.scaleTest })
}

for (const [language, viewport, layout, weight, sum] of [
  ['fa', { width: 360, height: 640 }, 'persian', 'کالای ۰۰۱۲۳: ۰٫۵ کیلوگرم', '۲٬۰۳۵٬۰۰۰'],
  ['en', { width: 1360, height: 900 }, 'latin', 'Item 00123: 0.5 kg', '2,035,000'],
] as const)
  test(`a reader’s test scan chooses how labels are read, and two halves are one kilo: ${language}`, async ({
    page,
    context,
  }) => {
    const complaints = complaintsOf(context)
    await page.setViewportSize(viewport)
    const text = await openShop(page, { language })
    const field = await openDevice(page, text)
    await field.focus()

    await scan(page, own, { layout })
    await expect(page.getByText(text.settings.scaleErrors.ours)).toBeInViewport({ ratio: 1 })
    await expect(field).toHaveValue(layout === 'persian' ? '۲۹۱۲۳۴۵۶۷۸۹۰۶' : own)
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)

    await scan(page, half, { layout, end: language === 'fa' ? 'nothing' : 'Enter' })
    const choice = page.getByRole('button', { name: weight, exact: true })
    await expect(choice).toBeInViewport()
    await expect(page.getByRole('group', { name: text.settings.scaleAsk }).getByRole('button')).toHaveCount(9)
    await expect(page.getByText(text.settings.scaleErrors.ours)).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await choice.click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await expect(page.getByText(said(text.settings.scaleChosen.weight))).toBeVisible()
    expect(await seriousInBothThemes(page)).toEqual(nothingSerious)
    await page.keyboard.press('Escape')
    await sheetsLeft(page)
    await expect(written(page)).toHaveCount(0)

    await scan(page, half, { layout })
    const editor = page.getByRole('dialog', { name: text.productEditor.newTitle })
    await shown(editor)
    await expect(editor.getByLabel(text.productEditor.gtin, { exact: true })).toHaveValue(
      language === 'fa' ? '۲۱۰۰۱۲۳۰۰۰۰۰۵' : '2100123000005',
    )
    await editor.getByLabel(text.productEditor.name, { exact: true }).fill('Cheese')
    await editor.getByLabel(text.productEditor.price).fill('1850000')
    await editor.getByRole('button', { name: text.productEditor.save }).click()
    await expect(editor).toHaveCount(0)
    await expect(written(page)).toHaveCount(1)
    await expect(page.getByText(sum)).toHaveCount(0)
    await scan(page, half, { layout })
    await shown(page.getByText(sum).filter({ visible: true }).first())

    await openDevice(page, text)
    await page.getByRole('button', { name: said(text.settings.scaleDrop) }).click()
    await expect(page.getByText(said(text.settings.scaleChosen.weight))).toHaveCount(0)
    await expect(field).toBeFocused()
    expect(complaints).toEqual([])
  })
