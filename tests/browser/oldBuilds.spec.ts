import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { en } from '../../src/views/texts/en.ts'
import { fa } from '../../src/views/texts/fa.ts'
import { builds, fileOf, putProfile, readProfile, todaysRow } from '../oldBuilds/profile.ts'
import { invoiceRows, lines, said } from './desk.ts'

/** The rows of the chosen app in the console. */
const rowsIn = (page: Page) =>
  page.evaluate(async () => {
    const daftar = Reflect.get(globalThis, 'daftar')
    const told = await Promise.all(['invoice', 'person', 'product'].map((model) => daftar.rows(model, { limit: 1000 })))
    return told.map(({ rows }) => rows)
  })

for (const build of builds) {
  test(`a profile of ${build} opens with its basket, its rows and what was being typed`, async ({ page }) => {
    const profile = await readProfile(build)
    await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<title>empty</title>' }))
    await page.goto('/empty')
    await page.evaluate(putProfile, { name: 'daftar', profile })
    await page.evaluate((texts) => {
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
    }, profile.texts)
    await page.goto('/')

    await expect(page.getByRole('textbox', { name: fa.personEditor.name }).first()).toHaveValue('ناتمام آزمونی')
    await expect(lines(page)).toHaveCount(2)
    await expect(page.locator('#written')).toHaveCount(0)
    await expect(page.locator('.meta', { hasText: fa.drafts.payer })).toContainText('نسرین نمونه‌ای')
    await expect(page.locator('.totals-pay dd')).toContainText('۵٬۱۱۵٬۰۰۰')
    await expect(invoiceRows(page)).toHaveCount(7)
    const { rows } = profile.said
    expect(await rowsIn(page)).toEqual(
      ['invoice', 'person', 'product'].map((model) => rows[`app ${model}`]?.rows.map((row) => todaysRow(build, row))),
    )
  })

  test(`the replay of a log of ${build} says which flows have another machine`, async ({ page }) => {
    await page.goto('/support/replay?lang=en')
    await page.locator('input[type="file"]').first().setInputFiles(fileOf(build, 'names.ndjson.gz'))
    await page.getByRole('button', { name: said(en.replay.otherMachineAt) }).click()
    await expect(page.locator('.re-warning')).toContainText(en.replay.divergedOther)
    await expect(page.locator('.re-row[aria-selected="true"] .re-kind')).toHaveText(en.replay.otherMachine)
    await expect(page.locator('.re-flows li', { hasText: 'appList' })).toContainText(en.replay.otherMachine)
    // Their hashes of machines had no events, so today's differ for every flow.
    await expect(page.locator('.re-flows li', { hasText: 'guide' })).toContainText(en.replay.otherMachine)
    await expect(page.getByRole('button', { name: said(en.replay.divergence) })).toHaveCount(0)
  })
}
