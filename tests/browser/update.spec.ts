import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { breakable, breakIt, mend } from './breakable.ts'
import type { Deployment } from './builds.ts'
import { buildOf, serveBuild } from './builds.ts'
import type { Words } from './desk.ts'
import { chips, invoiceRows, keptHere, lines, openShop, save } from './desk.ts'

test.use({ serviceWorkers: 'allow' })

interface World {
  deployment: Deployment
  context: BrowserContext
  page: Page
  text: Words
}

/** A shop in a build that its worker serves. */
const worldTest = (title: string, told: (world: World) => Promise<void>) =>
  test(title, async ({ browser }) => {
    const deployment = await serveBuild('first')
    const context = await browser.newContext({ baseURL: deployment.origin })
    try {
      const page = await context.newPage()
      const text = await openShop(page)
      await keptHere(page)
      await page.reload()
      await told({ deployment, context, page, text })
    } finally {
      await context.close()
      deployment.close()
    }
  })

const offer = async (page: Page, { deploy }: Deployment, build: string) => {
  deploy(build)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
}

worldTest('a new build waits, is told, and opens with the basket kept', async ({ deployment, page, text }) => {
  await chips(page).first().click()
  await expect(lines(page)).toHaveCount(1)
  await offer(page, deployment, 'second')
  await expect(page.getByText(text.newBuild.ready)).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: text.newBuild.apply }).click()
  await loaded
  await expect(lines(page)).toHaveCount(1)
  await expect(page.getByText(text.newBuild.ready)).toHaveCount(0)
  expect(await buildOf(page)).toBe('hashed-second')
})

worldTest(
  'one of two tabs takes the update in mid-sale: the other is told, still has its parts with no network, sells, and ends in the new build',
  async ({ deployment, context, page, text }) => {
    const other = await context.newPage()
    await other.goto('/')
    await expect(chips(other)).toHaveCount(12)
    await chips(other).first().click()
    await offer(page, deployment, 'second')
    await expect(other.getByText(text.newBuild.ready)).toBeVisible()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: text.newBuild.apply }).click()
    await loaded
    await expect(chips(page)).toHaveCount(12)
    expect([await buildOf(page), await buildOf(other)]).toEqual(['hashed-second', 'hashed-first'])

    await other.bringToFront()
    await expect(other.getByText(text.newBuild.taken)).toBeVisible()
    await context.setOffline(true)
    await other.getByRole('button', { name: text.desk.tools, exact: true }).click()
    await other.getByRole('menuitem', { name: text.desk.persons }).click()
    await expect(other.getByRole('dialog')).toBeVisible()
    await other.keyboard.press('Escape')
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await save(other)
    await expect(invoiceRows(other)).toHaveCount(1)
    await expect(lines(other)).toHaveCount(0)

    const again = other.waitForEvent('load')
    await other.getByRole('button', { name: text.storage.reload }).click()
    await again
    await expect(invoiceRows(other)).toHaveCount(1)
    expect(await buildOf(other)).toBe('hashed-second')
    await expect(other.getByText(text.newBuild.taken)).toHaveCount(0)
  },
)

worldTest('a build whose program fails gives way to the next one', async ({ deployment, page, text }) => {
  await chips(page).first().click()
  await expect(lines(page)).toHaveCount(1)
  await offer(page, deployment, 'broken')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: text.newBuild.apply }).click()
  await loaded
  expect(await buildOf(page)).toBe('hashed-broken')
  deployment.deploy('third')
  await page.reload()
  await expect(lines(page)).toHaveCount(1)
  expect(await buildOf(page)).toBe('hashed-third')
})

test('the button of a crashed page loads the newest build, also beside another tab', async ({ browser }) => {
  const deployment = await serveBuild('first')
  const context = await browser.newContext({ baseURL: deployment.origin })
  try {
    const page = await context.newPage()
    await breakable(page)
    const text = await openShop(page)
    await keptHere(page)
    const other = await context.newPage()
    await other.goto('/')
    await expect(chips(other)).toHaveCount(12)
    await breakIt(page)
    await chips(page).first().click()
    deployment.deploy('second')
    const again = page.getByRole('button', { name: text.pages.refresh })
    await mend(page)
    await again.click()
    await expect(lines(page)).toHaveCount(1)
    expect([await buildOf(page), await buildOf(other)]).toEqual(['hashed-second', 'hashed-first'])
  } finally {
    await context.close()
    deployment.close()
  }
})

worldTest(
  'the worker answers the addresses of the desk, and leaves what else its origin serves alone',
  async ({ context, page }) => {
    await page.goto('/identity/session/end?state=1')
    await expect(page).toHaveTitle('A provider of its own')
    await context.setOffline(true)
    await page.goto('/?from=there')
    await expect(chips(page)).toHaveCount(12)
  },
)
