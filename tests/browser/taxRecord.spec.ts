import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { Words } from './desk.ts'
import { invoiceRows } from './desk.ts'
import { chooseApp, freshName, syncNow } from './devices.ts'
import { openSignedIn } from './signedIn.ts'
import { appOf, soldElsewhere, taxSends } from './taxShop.ts'

/** A shop with one invoice, whose record is open. */
const openRecord = async (page: Page, request: APIRequestContext, opening: Opening) => {
  const { language, worker, nationalId } = opening
  const text = await openSignedIn(page, 'shop', { language })
  await chooseApp(page, text, freshName(worker))
  const app = await appOf(page)
  await soldElsewhere(request, app, 1, nationalId)
  await syncNow(page, text)
  await invoiceRows(page).first().getByRole('button').first().click()
  return { text, app, record: await reopened(page, text) }
}

interface Opening {
  language: 'fa' | 'en'
  worker: number
  nationalId?: string
}

const recordOf = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('.track') })

const reopened = async (page: Page, text: Words) => {
  await page.getByRole('button', { name: text.taxRecord.open }).last().click()
  return recordOf(page)
}

/** Inquires until the tax office has answered. */
const inquiredUntil = async (page: Page, text: Words, tag: string): Promise<void> => {
  const record = recordOf(page)
  await expect(async () => {
    const inquire = record.getByRole('button', { name: text.taxRecord.inquire })
    if (await inquire.isVisible()) await inquire.click({ timeout: 1000 })
    await expect(record.locator('.tag')).toHaveText(tag, { timeout: 1500 })
  }).toPass({ timeout: 30_000 })
}

/**
 * The service accepted the send, and the network lost its answer; a browser repeats a call by itself if a server closes
 * a kept connection.
 */
const loseAnswer = (page: Page) =>
  page.route(
    '**/send/MAIN',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

for (const language of ['fa', 'en'] as const) {
  test(`a faulty invoice is stopped, mended by its jump, sent and accepted: ${language}`, async ({ page, request }, {
    parallelIndex: worker,
  }) => {
    const { text, app, record } = await openRecord(page, request, { language, worker, nationalId: '0084575940' })
    await expect(record.getByText(text.taxFindings.buyerNationalId).first()).toBeVisible()
    await record.getByRole('button', { name: text.taxRecord.sendAnyway }).click()
    await record.getByRole('button', { name: text.taxRecord.back }).click()
    expect(await taxSends(request, app)).toEqual([])

    await record.getByRole('button', { name: text.taxJumps.buyer }).click()
    const editor = page.getByRole('dialog', { name: text.personEditor.editTitle })
    await editor.getByLabel(text.personEditor.nationalId).fill('0084575948')
    await editor.getByRole('button', { name: text.personEditor.save }).click()
    await expect(editor).toHaveCount(0)
    await expect(record.getByRole('heading', { name: text.taxRecord.ready })).toBeVisible()
    await record.getByRole('button', { name: text.taxRecord.send }).click()
    await expect(page.getByText(text.taxRecord.sent)).toBeVisible()
    await expect(record).toHaveCount(0)

    await reopened(page, text)
    await inquiredUntil(page, text, text.taxRecord.tags.accepted)
    const sends = await taxSends(request, app)
    expect(sends.map(({ kind }) => kind)).toEqual(['MAIN'])
    await expect(record.locator('.record-code')).toHaveText(sends[0]?.taxId ?? 'none')
    await expect(record.locator('.tax-qr')).toBeVisible()
    await expect(record.getByText(text.taxRecord.locked)).toBeVisible()
    await expect(record.getByRole('button', { name: text.taxRecord.inquire })).toHaveCount(0)
  })

  test(`an outcome that was lost is settled by inquiry: ${language}`, async ({ page, request }, {
    parallelIndex: worker,
  }) => {
    const { text, app, record } = await openRecord(page, request, { language, worker })
    const calls: string[] = []
    page.on('request', (call) => {
      if (/\/(?:send\/MAIN|inquiry)$/.test(call.url())) calls.push(`${call.method()} ${call.url().split('/').at(-1)}`)
    })
    await loseAnswer(page)
    await expect(record.getByRole('heading', { name: text.taxRecord.ready })).toBeVisible()
    await record.getByRole('button', { name: text.taxRecord.send }).click()
    await expect(record.getByRole('heading', { name: text.taxRecord.lost })).toBeVisible()
    await expect(record.locator('.tag')).toHaveText(text.taxRecord.tags.unknown)
    const row = invoiceRows(page).first()
    await expect(row.locator('.tag')).toHaveText(text.taxTag.unknown)
    const [sent] = await taxSends(request, app)

    await page.reload()
    await expect(row.locator('.tag')).toHaveText(text.taxTag.unknown)
    await row.getByRole('button').first().click()
    await reopened(page, text)
    await expect(record.getByRole('heading', { name: text.taxRecord.lost })).toBeVisible()
    await expect(record.locator('.tag')).toHaveText(text.taxRecord.tags.unknown)
    await expect(record.getByRole('button', { name: text.taxRecord.send })).toHaveCount(0)
    await expect.poll(() => Date.now() - (sent?.at ?? Date.now()), { timeout: 10_000 }).toBeGreaterThan(2000)
    await record.getByRole('button', { name: text.taxRecord.inquire }).click()
    await expect(record.locator('.tag')).toHaveText(text.taxRecord.tags.accepted)
    await expect(record.locator('.record-code')).toHaveText(sent?.taxId ?? 'none')
    expect(calls).toEqual(['POST MAIN', 'GET inquiry'])
    expect(await taxSends(request, app)).toEqual([{ ...sent, kind: 'MAIN' }])
    await record.getByRole('button', { name: text.a11y.close }).click()
    await expect(row.locator('.tag')).toHaveText(text.taxTag.accepted)
  })
}
