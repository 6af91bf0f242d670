import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import type { Row } from '../../src/events/projections/rows.ts'
import { standingOf } from '../../src/events/values/standing.ts'
import { fa as text } from '../../src/views/texts/fa.ts'
import { chips, goOffline, invoiceRows, often, said, save } from './desk.ts'
import { chooseApp, fillShelves, freshName, synced, syncNow } from './devices.ts'
import { answerProvider, dumpOf, openMenu } from './identity.ts'
import { orderedElsewhere, payButton, payElsewhere, planAtServer, tokensAtBank } from './planShop.ts'
import type { Profile } from './profile.ts'
import { createProfile } from './profile.ts'
import { openSignedIn } from './signedIn.ts'
import { storedIn } from './stored.ts'
import { appOf, headersOf, soldElsewhere, taxSends } from './taxShop.ts'

test.use({ serviceWorkers: 'allow' })

const desk = 'http://localhost:4173'
const services = 'http://localhost:4174'

/**
 * A third of the kills of `KILLS=200 npx playwright test kill`; the others fall in sales (`kill.spec.ts`). At least one
 * in each act.
 */
const kills = Math.max(3, Math.ceil(Number(process.env.KILLS ?? 3) / 3))
/** Milliseconds after the press. A send takes some 300 of them, the way to the bank 600, a sign-out 2,500. */
const longest = { send: 600, pay: 1_200, signOut: 3_000 }
const acts = ['send', 'pay', 'signOut'] as const
const rounds = Array.from({ length: kills }, (_, at) => {
  const act = acts[at % 3] ?? 'send'
  // Steps of the golden ratio: any number of kills is spread over the whole time.
  return { at, act, moment: Math.round(longest[act] * (((at / 3 + 1) * 0.618) % 1)) }
})

interface Invoice {
  id: string
  tax?: { stage: string }
}

interface Shop {
  profile: Profile
  request: APIRequestContext
  name: string
  app: string
  /** Sold on this device. */
  sold: Set<string>
  /** Invoices of plans for which the bank was asked to take money. */
  plans: Set<string>
}

/** A visitor's desk does not load the area of signing in. */
const sessionOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const daftar = Reflect.get(globalThis, 'daftar')
    if (daftar === undefined) return 'opening'
    if (daftar.state('user').context.user === null) return 'visiting'
    try {
      return JSON.stringify(daftar.state('auth').value.session)
    } catch {
      return 'opening'
    }
  })

/** A refresh that was under way at the kill ends the session: then the shopkeeper signs in again. */
const enter = async (page: Page): Promise<void> => {
  await page.goto('/')
  await expect.poll(() => sessionOf(page), often).toMatch(/live|ended|visiting/)
  if (/live/.test(await sessionOf(page))) return
  const again = page
    .getByRole('button', { name: text.auth.login })
    .or(page.getByRole('link', { name: text.auth.login }))
  if (/visiting/.test(await sessionOf(page))) {
    await openMenu(page, text)
    await page.getByRole('menuitem', { name: text.desk.signIn }).click()
  }
  await again.first().click()
  const isIn = page.getByRole('button', { name: text.desk.tools, exact: true })
  await expect(page.locator('#username').or(isIn).first()).toBeVisible()
  if (await page.locator('#username').isVisible()) await answerProvider(page, 'shop')
  await expect.poll(() => sessionOf(page), often).toMatch(/live/)
}

/** Runs `act` on a browser of the shop, and kills it after so many milliseconds. */
const killDuring = async ({ profile }: Shop, context: BrowserContext, moment: number, act: () => Promise<void>) => {
  const acted = act().catch(() => {})
  await new Promise((passed) => setTimeout(passed, moment))
  profile.kill()
  await acted
  await context.close().catch(() => {})
}

const unsentOf = async (page: Page): Promise<Invoice[]> => {
  const [invoices = []] = await storedIn<Invoice>(page, 'invoice')
  return invoices.filter(({ tax }) => tax === undefined)
}

const recordButton = (page: Page) => page.getByRole('dialog').getByRole('button', { name: text.taxRecord.open })

/** Opens the record of the nth invoice of the list, whose sheet is the dialog under it. */
const openRecord = async (page: Page, nth: number): Promise<void> => {
  await invoiceRows(page).nth(nth).getByRole('button').first().click()
  await recordButton(page).last().click()
}

const killSend = async (
  shop: Shop,
  context: BrowserContext,
  page: Page,
  { at, moment }: { at: number; moment: number },
) => {
  expect((await unsentOf(page)).length).toBeGreaterThan(0)
  await openRecord(page, at % 3)
  const record = page.getByRole('dialog').filter({ has: page.locator('.track') })
  const send = record.getByRole('button', { name: text.taxRecord.send, exact: true })
  const inquire = record.getByRole('button', { name: text.taxRecord.inquire, exact: true })
  await expect(record.locator('.tag')).toBeVisible()
  const act = (await send.isVisible()) ? send : inquire
  await killDuring(shop, context, moment, async () => {
    if (await act.isVisible()) await act.click()
  })
}

const killPay = async (
  shop: Shop,
  context: BrowserContext,
  page: Page,
  { at, moment }: { at: number; moment: number },
) => {
  const plan = await orderedElsewhere(shop.request)
  shop.plans.add(plan)
  await page.goto(`/plan/invoice/${plan}`)
  await expect(payButton(page, text)).toBeEnabled()
  const addresses: string[] = []
  page.on('request', (call) => {
    if (call.url().startsWith(`${services}/bank/payment/`)) addresses.push(call.url())
  })
  await killDuring(shop, context, moment, () => payButton(page, text).click())
  // Half of the payments that reached the bank are made there, on another device.
  const [address] = addresses
  if (address !== undefined && at % 2 === 0) await payElsewhere(shop.request, address.replace(/\?.*/, ''))
}

/** With an unpushed sale every other time; the provider takes two and a half seconds. */
const killSignOut = async (
  shop: Shop,
  context: BrowserContext,
  page: Page,
  { at, moment }: { at: number; moment: number },
) => {
  const sellsBefore = Math.floor(at / 3) % 2 === 0
  if (sellsBefore) {
    await goOffline(page)
    await chips(page).first().click()
    const { id } = await page.evaluate<{ id: string }>("daftar.state('basket').context")
    await save(page)
    await expect.poll(async () => (await storedIn<Invoice>(page, 'invoice'))[0]?.map((each) => each.id)).toContain(id)
    shop.sold.add(id)
  } else
    await context.route('**/identity/**', (route) => setTimeout(() => void route.continue().catch(() => {}), 2_500))
  await openMenu(page, text)
  await page.getByRole('menuitem', { name: text.auth.signOut }).click()
  const forget = page.getByRole('alertdialog').getByRole('button', { name: text.auth.signOutForget, exact: true })
  await expect(forget).toBeEnabled()
  await killDuring(shop, context, moment, () => forget.click())
}

/**
 * After a kill during a sign-out the shop is either unchanged or gone: an app with unpushed rows, or with a send of
 * unknown outcome, stays whole.
 */
const expectWhole = async (shop: Shop, page: Page): Promise<void> => {
  await page.goto('/')
  await expect.poll(() => sessionOf(page), often).toMatch(/live|ended|visiting/)
  if (!/visiting/.test(await sessionOf(page))) return
  await expect(invoiceRows(page)).toHaveCount(0)
  const all = [...new Set([...(await heldByServer(shop)), ...shop.sold])].toSorted()
  const left = async () => {
    const [invoices = [], ...others] = await storedIn<Row<'invoice'>>(page, 'invoice', 'person', 'product')
    const isOwed = [invoices, ...others].flat().some((row) => standingOf(row) !== 'synced')
    return { here: invoices.map(({ id }) => id).toSorted(), due: isOwed ? all : [] }
  }
  await expect(async () => {
    const { here, due } = await left()
    expect(here).toEqual(due)
  }).toPass({ ...often, timeout: 15_000 })
  if ((await left()).here.length === 0) expect(await dumpOf(page)).not.toContain(shop.name)
}

const heldByServer = async ({ request, app }: Shop): Promise<string[]> => {
  const pulled = await request.get(`${services}/invoice/v1/factor/sync/${app}`, {
    params: { last_pulled_at: 'null', schema_version: '1', migration: 'null' },
    headers: await headersOf(request),
  })
  const { changes } = await pulled.json()
  return changes.factor.created.map(({ id }: { id: string }) => id)
}

const mainsOf = async ({ request, app }: Shop): Promise<string[]> =>
  (await taxSends(request, app)).filter(({ kind }) => kind === 'MAIN').map(({ factor }) => factor)

/** Sold, sent or paid ids, and how many of them are wrong. */
const faultsOf = async (shop: Shop): Promise<string[]> => {
  const mains = await mainsOf(shop)
  const held = await heldByServer(shop)
  const paid = await Promise.all(
    [...shop.plans].map(async (plan) => {
      const times = (await tokensAtBank(shop.request, plan)).filter(({ paidAt }) => paidAt !== null).length
      return times > 1 ? [`${plan} was paid ${times} times`] : []
    }),
  )
  return [
    ...mains.filter((id, at) => mains.indexOf(id) !== at).map((id) => `${id} was sent twice`),
    ...held.filter((id, at) => held.indexOf(id) !== at).map((id) => `${id} is at the server twice`),
    ...paid.flat(),
  ]
}

test('kill -9 during sends, payments and sign-outs loses, doubles and half-removes nothing', async ({ request }) => {
  // At the end it waits out the service's two minutes for sends without an answer.
  test.setTimeout(300_000 + kills * 40_000)
  const profile = createProfile(desk)
  try {
    const first = await profile.open()
    const { page } = first
    await openSignedIn(page, 'shop')
    const name = freshName(test.info().workerIndex)
    await chooseApp(page, text, name)
    const shop: Shop = { profile, request, name, app: await appOf(page), sold: new Set(), plans: new Set() }
    await fillShelves(page, text)
    await synced(page, text)
    await soldElsewhere(request, shop.app, 3 + Math.ceil(kills / 3))
    await page.evaluate(() => navigator.serviceWorker.ready)
    await first.context.close()

    const acted = { send: killSend, pay: killPay, signOut: killSignOut }
    for (const round of rounds) {
      const { context, page } = await profile.open()
      await enter(page)
      await chooseApp(page, text, name)
      await syncNow(page, text)
      await acted[round.act](shop, context, page, round)
      if (round.act === 'signOut') {
        const after = await profile.open()
        await expectWhole(shop, after.page)
        await after.context.close()
      }
      expect({ round, faults: await faultsOf(shop) }).toEqual({ round, faults: [] })
    }

    const last = await profile.open()
    await enter(last.page)
    await chooseApp(last.page, text, name)
    await synced(last.page, text)
    const held = await heldByServer(shop)
    expect([...shop.sold].filter((id) => !held.includes(id))).toEqual([])
    await expectAllSettled(shop, last.page)
    expect(await faultsOf(shop)).toEqual([])
  } finally {
    profile.kill()
    profile.remove()
  }
})

/** Every paid plan is applied; every send is known, and none is locked for ever. */
const expectAllSettled = async (shop: Shop, page: Page): Promise<void> => {
  for (const plan of shop.plans) {
    const isPaid = (await tokensAtBank(shop.request, plan)).some(({ paidAt }) => paidAt !== null)
    if (!isPaid) continue
    await page.goto(`/plan/invoice/${plan}`)
    await expect
      .poll(async () => (await planAtServer(shop.request, plan)).map(({ applied }) => applied))
      .toEqual([true])
  }
  await page.goto('/')
  await page.getByRole('button', { name: text.invoices.unsent }).click()
  const list = page.getByRole('dialog', { name: text.taxList.title })
  /** The tax office's invoices whose answer is unknown here. */
  const unanswered = async () => {
    const sent = new Set(await mainsOf(shop))
    const [invoices = []] = await storedIn<Invoice>(page, 'invoice')
    return invoices.flatMap(({ id, tax }) =>
      sent.has(id) && !/accepted|rejected/.test(tax?.stage ?? '') ? [[id, tax?.stage]] : [],
    )
  }
  const pickAll = list.getByRole('button', { name: said(text.taxList.pickAll) })
  const inquire = list.getByRole('button', { name: text.taxList.inquire, exact: true })
  await expect(async () => {
    if (await pickAll.isVisible()) await pickAll.click({ timeout: 1_000 })
    // Asked of a button that is not there, `isEnabled` waits for it.
    if ((await inquire.isVisible()) && (await inquire.isEnabled())) await inquire.click({ timeout: 1_000 })
    expect(await unanswered()).toEqual([])
  }).toPass({ intervals: [2_000], timeout: 60_000 })
  // A send that never arrived is known as such two minutes later, when the service has given up.
  const rows = list.locator('.many-rows > li', { hasText: text.taxRecord.tags.unknown })
  for (let at = 0; at < (await rows.count()); at += 1) {
    await rows
      .nth(at)
      .getByRole('button', { name: said(text.taxList.openRecord) })
      .click()
    const record = page.getByRole('dialog').filter({ has: page.locator('.track') })
    await expect(async () => {
      const again = record.getByRole('button', { name: said(text.taxRecord.inquire) })
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      await expect(record.getByRole('button', { name: text.taxRecord.sendAgain, exact: true })).toBeVisible({
        timeout: 1_000,
      })
    }).toPass({ intervals: [5_000], timeout: 240_000 })
    await page.keyboard.press('Escape')
  }
}
