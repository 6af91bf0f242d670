import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, test } from '@playwright/test'
import bwipjs from 'bwip-js/node'
import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import { launchOptions } from '../tools/chromium.mjs'
import { lines, openShop } from './desk.ts'

const [product] = groceries.filter(({ gtin, dynamic }) => gtin.startsWith('626') && !dynamic)
const { executablePath, args } = launchOptions()
const browserOf = executablePath === undefined ? {} : { executablePath }

/** A camera with one barcode: 640 by 480 frames of JPEG, one after another. */
const film = async (gtin: string, file: string): Promise<void> => {
  const barcode = bwipjs.toSVG({ bcid: 'ean13', text: gtin, scale: 3, height: 25, includetext: true })
  const browser = await chromium.launch({ ...browserOf, args })
  const page = await browser.newPage({ viewport: { width: 640, height: 480 } })
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:480px;background:#fff"><div style="inline-size:380px">${barcode}</div>`,
  )
  const frame = await page.screenshot({ type: 'jpeg', quality: 92 })
  await browser.close()
  writeFileSync(file, Buffer.concat(Array.from({ length: 10 }, () => frame)))
}

test('a barcode that is held before the camera is sold once, visibly; a button adds more', async () => {
  if (product === undefined) throw new Error('The sample grocery has no product with a barcode')
  const folder = mkdtempSync(join(tmpdir(), 'daftar-camera-'))
  const file = join(folder, 'barcode.mjpeg')
  await film(product.gtin, file)
  const browser = await chromium.launch({
    ...browserOf,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  })
  try {
    const page = await browser.newPage({ baseURL: 'http://localhost:4173', permissions: ['camera'] })
    const text = await openShop(page)
    await page.getByRole('button', { name: text.panel.scan }).first().click()
    await expect(lines(page)).toHaveCount(1, { timeout: 15_000 })
    await expect(lines(page)).toContainText([product.nameFa])
    const sign = page.locator('.camera-read')
    await expect(sign).toBeVisible()
    const seconds = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
    const then = await seconds()
    await expect.poll(seconds).toBeGreaterThan(then + 5)
    await expect(sign).toBeVisible()
    const dialog = page.getByRole('dialog')
    const found = (n: string) => text.scanner.foundAgain.replace('{{name}}', product.nameFa).replace('{{n}}', n)
    await expect(dialog).toContainText(found('۱'))
    await dialog.getByRole('button', { name: text.scanner.more }).click()
    await expect(dialog).toContainText(found('۲'))
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a camera that is refused says why, and the number can be typed instead', async ({ page }) => {
  const text = await openShop(page)
  await page.getByRole('button', { name: text.panel.scan }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: text.scanner.again })).toBeVisible()
  await dialog.getByRole('textbox').fill(product?.gtin ?? '')
  await dialog.getByRole('button', { name: text.scanner.typed }).click()
  await expect(lines(page)).toHaveCount(1)
})
