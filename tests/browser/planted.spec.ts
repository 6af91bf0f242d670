import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { en } from '../../src/views/texts/en.ts'
import type { Words } from './desk.ts'
import { chips, openShop } from './desk.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.cache/planted')
const log = join(folder, 'customer.ndjson.gz')
const generated = join(root, 'tests/replay/generated/undo.test.ts')
const address = 'http://localhost:4175'
const bin = (name: string) => join(root, 'node_modules/.bin', name)

/** Runs a script of this repository to its end; `PLANTED` names the bug that is built in. */
const run = (name: string, args: readonly string[], planted = '') => {
  const { PLANTED: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(bin(name), args, {
    cwd: root,
    encoding: 'utf8',
    env: planted === '' ? env : { ...env, PLANTED: planted },
  })
  return { status, output: stdout + stderr }
}

let server: ChildProcess | undefined

test.beforeAll(async () => {
  test.setTimeout(480_000)
  mkdirSync(folder, { recursive: true })
  const built = run('vite', ['build', '--outDir', join(folder, 'dist'), '--emptyOutDir', '--logLevel', 'error'], 'undo')
  expect(built).toMatchObject({ status: 0 })
  const args = ['preview', '--outDir', join(folder, 'dist'), '--port', '4175', '--logLevel', 'error']
  server = spawn(bin('vite'), args, { cwd: root, stdio: 'ignore' })
  await expect
    .poll(
      () =>
        fetch(address).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)
})

test.afterAll(() => {
  server?.kill()
  rmSync(generated, { force: true })
})

const payable = (page: Page) => page.locator('.totals-pay dd')

/** One product, another, and one whose price is asked; the last is undone. The payables after one, two and all. */
const undoAcrossPrice = async (page: Page, text: Words) => {
  const toPay = async (before: string | null): Promise<string> => {
    await expect(payable(page)).not.toHaveText(before ?? '')
    return (await payable(page).textContent()) ?? ''
  }
  await chips(page).first().click()
  const one = await toPay(null)
  await chips(page).first().click()
  const two = await toPay(one)
  await page.keyboard.press('/')
  await page.keyboard.type('courier')
  await page.locator('.result').first().click()
  const prompt = page.getByRole('dialog')
  await prompt.getByRole('textbox').fill('25000')
  await prompt.getByRole('button', { name: text.basket.priceAdd }).click()
  await expect(prompt).toHaveCount(0)
  const all = await toPay(two)
  await page.keyboard.press('Control+z')
  return { one, two, all }
}

/** A customer with a wrong total: the settings, the support log, the file. */
const saveLog = async (page: Page, text: Words): Promise<void> => {
  await page.getByRole('button', { name: text.desk.tools }).click()
  await page.getByText(text.desk.settings).first().click()
  await page.getByRole('tab', { name: text.settings.device }).click()
  await page.getByRole('button', { name: text.storage.supportLog }).click()
  await page.getByRole('radio', { name: text.support.whole }).check({ force: true })
  await page.getByRole('button', { name: text.support.gather }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: text.support.save }).click()
  await (await saving).saveAs(log)
}

const openLog = async (page: Page, at: string): Promise<void> => {
  await page.goto(`${at}/support/replay?lang=en`)
  await page.locator('input[type="file"]').setInputFiles(log)
  await expect(page.locator('.re-row').first()).toBeVisible()
}

test('a wrong total is played, exported, replayed, found by the command, and made a failing test', async ({
  browser,
}) => {
  test.setTimeout(480_000)
  let seen = { one: '', two: '', all: '' }

  await test.step('the desk with the bug', async () => {
    const page = await (await browser.newContext({ baseURL: address })).newPage()
    const text = await openShop(page, { language: 'en' })
    seen = await undoAcrossPrice(page, text)
    await expect(payable(page)).toHaveText(seen.one)
    await saveLog(page, text)
    await page.context().close()
  })

  await test.step('the desk without it', async () => {
    const page = await browser.newPage()
    const text = await openShop(page, { language: 'en' })
    const { two } = await undoAcrossPrice(page, text)
    await expect(payable(page)).toHaveText(two)
    await page.context().close()
  })

  await test.step('the page of the build with the bug shows the customer’s screen', async () => {
    const page = await browser.newPage()
    await openLog(page, address)
    await page.keyboard.press('End')
    await expect(page.frameLocator('iframe').locator('.totals-pay dd')).toHaveText(seen.one)
    await expect(page.getByRole('button', { name: /differs from today/ })).toHaveCount(0)
    await page.context().close()
  })

  await test.step('the page of this build leads to the entry of the divergence', async () => {
    const page = await browser.newPage()
    await openLog(page, '')
    await page.getByRole('button', { name: /differs from today/ }).click()
    const entry = page.getByRole('region', { name: en.replay.entry })
    await expect(entry.getByText('price.accept · basket')).toBeVisible()
    await expect(page.frameLocator('iframe').locator('.totals-pay dd')).toHaveText(seen.all)
    await page.context().close()
  })

  await test.step('so does the command line', () => {
    const { status, output } = run('tsx', ['tests/replay/run.ts', log])
    expect(status).toBe(1)
    expect(output).toMatch(/differ from the device .*first at\n {2}entry \d+ .* basket {2}price\.accept\n/)
  })

  await test.step('the generated test fails with the bug and passes without', () => {
    const made = run('tsx', ['tests/replay/run.ts', log, '--flow', 'basket', '--to-test', generated])
    expect(made.output).toContain('entries, ')
    expect(readFileSync(generated, 'utf8')).toContain('basket after basket.undo of entry')
    expect(run('vitest', ['run', '--project=unit', generated], 'undo')).toMatchObject({ status: 1 })
    expect(run('vitest', ['run', '--project=unit', generated])).toMatchObject({ status: 0 })
  })
})
