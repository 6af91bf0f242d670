import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { Words } from './desk.ts'
import { chooseApp, freshName } from './devices.ts'
import { dumpOf, openMenu } from './identity.ts'
import { openSignedIn } from './signedIn.ts'

const pem = (label: string, letters: string): string => `-----BEGIN ${label}-----\n${letters}\n-----END ${label}-----`
const keyLetters = 'MIIEcanarykey5f1cBADANBgkqhkiG9w0BAQEFAASC'
const certificateLetters = 'MIIDcanarycertificate9e2dAlOgAwIBAgIUJlq0b0'

const openTax = async (page: Page, text: Words): Promise<void> => {
  await openMenu(page, text)
  await page.getByRole('menuitem', { name: text.desk.settings }).click()
  await page.getByRole('tab', { name: text.settings.tax }).click()
}

const partOf = (page: Page, part: string) => page.locator(`[data-part="${part}"]`)
const noteOf = (page: Page, part: string) => partOf(page, part).getByRole('status')

/** A file that is dropped on the place of a secret. */
const drop = async (page: Page, part: string, content: string): Promise<void> => {
  const dataTransfer = await page.evaluateHandle((letters) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([letters], 'shop.pem', { type: 'application/x-pem-file' }))
    return transfer
  }, content)
  await partOf(page, part).locator('.tax-none').dispatchEvent('drop', { dataTransfer })
}

for (const [language, memoryId, shown] of [
  ['fa', 'def5gh', '۱۰۳۸۰۲۸۴۷۹۰'],
  ['en', 'DEF5GH', '10380284790'],
] as const) {
  test(`the tax profile is typed, saved and there after a reload, its secrets nowhere: ${language}`, async ({ page }, {
    parallelIndex,
  }) => {
    const text = await openSignedIn(page, 'shop', { language })
    await chooseApp(page, text, freshName(parallelIndex))
    const sent: string[] = []
    const told: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`))
    page.on('console', (message) => told.push(message.text()))
    await openTax(page, text)

    const nationalId = partOf(page, 'nationalId').getByRole('textbox')
    await nationalId.fill('۱۰۳۸۰۲۸۵۶۹۲')
    await expect(partOf(page, 'nationalId').locator('.field-doubt')).toContainText(text.tax.flaws.nationalId.checkDigit)
    await partOf(page, 'memoryId').getByRole('textbox').fill(memoryId)
    await expect(partOf(page, 'nationalId').getByRole('alert')).toContainText(text.tax.notSaved)
    await drop(page, 'privateKey', pem('CERTIFICATE', certificateLetters))
    await expect(partOf(page, 'privateKey').getByRole('alert')).toContainText(text.tax.secretFlaws.otherKind)
    await expect(noteOf(page, 'memoryId')).toHaveText(text.tax.saved)
    await nationalId.fill('۱۰۳۸۰۲۸۴۷۹۰')
    await drop(page, 'privateKey', pem('PRIVATE KEY', keyLetters))
    const typed = partOf(page, 'certificate').getByRole('textbox')
    await typed.fill(pem('CERTIFICATE', certificateLetters))
    for (const part of ['nationalId', 'privateKey', 'certificate'])
      await expect(noteOf(page, part)).toHaveText(text.tax.saved)

    await page.reload()
    await openTax(page, text)
    await expect(nationalId).toHaveValue(shown)
    await expect(partOf(page, 'memoryId').getByRole('textbox')).toHaveValue('DEF5GH')
    for (const part of ['privateKey', 'certificate'])
      await expect(partOf(page, part)).toContainText(`${text.tax.isSet}${text.tax.notShown}`)
    await expect(partOf(page, 'economicCode').getByRole('textbox')).toHaveValue('')

    const kept = await dumpOf(page)
    const html = await page.content()
    for (const letters of [keyLetters, certificateLetters]) {
      expect(sent.filter((each) => each.includes(letters))).toHaveLength(1)
      expect([kept, html, ...told].filter((each) => each.includes(letters))).toEqual([])
    }
    expect(sent.filter((each) => each.startsWith('PUT ') && each.includes('/v1/tax-profile/'))).toHaveLength(4)
  })
}
