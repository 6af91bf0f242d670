import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { fa } from '../../src/views/texts/fa.ts'
import type { Deployment } from './builds.ts'
import { buildOf, serveBuild } from './builds.ts'
import { chips, openShop, save } from './desk.ts'
import type { Ledger } from './ledger.ts'
import { basketOf, createLedger } from './ledger.ts'
import type { Profile } from './profile.ts'
import { createProfile } from './profile.ts'

test.use({ serviceWorkers: 'allow' })

/** So many kills, each at its own moment after the save; the whole range by `KILLS=200 npx playwright test kill`. */
const kills = Number(process.env.KILLS ?? 3)
const longest = 1_500
const moments = Array.from({ length: kills }, (_, at) => Math.round((longest * at) / Math.max(1, kills - 1)))

/** The other tab's work while the first one saves. */
const meanwhile = ['saves, too', 'takes an update', 'taps', 'rests', 'saves, too', 'taps'] as const

interface Life {
  context: BrowserContext
  tabs: readonly [Page, Page]
}

/** The browser started again with two tabs; both report what they saved. */
const begin = async (profile: Profile, ledger: Ledger): Promise<Life> => {
  const { context, page } = await profile.open()
  await context.exposeBinding('hearSaved', () => ledger.heard())
  await context.addInitScript(
    `new MutationObserver(() => {
      if (document.querySelector('.save-done') !== null) hearSaved()
    }).observe(document, { childList: true, subtree: true, characterData: true })`,
  )
  const tabs = [page, await context.newPage()] as const
  await Promise.all(tabs.map((tab) => tab.goto('/')))
  for (const tab of tabs) await expect(chips(tab)).toHaveCount(12)
  return { context, tabs }
}

/** The other tab is offered the next build, and may take it. */
const offerUpdate = async (tab: Page, { deploy }: Deployment, build: string) => {
  deploy(build)
  await tab.bringToFront()
  await tab.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(tab.getByRole('button', { name: fa.newBuild.apply })).toBeEnabled()
}

test('kill -9 during a save, with two tabs and updates, loses and doubles no saved invoice', async () => {
  test.setTimeout(180_000 + kills * 60_000)
  const deployment = await serveBuild('first')
  const profile = createProfile(deployment.origin)
  const ledger = createLedger()
  const builds = new Set<string>()
  try {
    const first = await profile.open()
    await openShop(first.page)
    await first.page.evaluate(() => navigator.serviceWorker.ready)
    await first.context.close()

    for (const [at, moment] of moments.entries()) {
      const { tabs, context } = await begin(profile, ledger)
      const [tab, other] = tabs
      const doing = meanwhile[at % meanwhile.length]
      expect({ at, faults: await ledger.faults(tab) }).toEqual({ at, faults: [] })
      builds.add(await buildOf(tab))
      await chips(tab)
        .nth(at % 12)
        .click()
      await chips(tab)
        .nth((at * 5 + 1) % 12)
        .click()
      const basket = await basketOf(tab)
      expect(basket.lines.length).toBeGreaterThan(0)
      await expect.poll(() => basketOf(other)).toEqual(basket)
      if (doing === 'takes an update') await offerUpdate(other, deployment, `build-${at}`)

      ledger.asked(basket)
      const saving = save(tab)
      if (doing === 'saves, too') await save(other)
      if (doing === 'takes an update') await other.getByRole('button', { name: fa.newBuild.apply }).click()
      await saving
      if (doing === 'taps')
        void chips(other)
          .first()
          .click({ force: true })
          .catch(() => {})
      await new Promise((passed) => setTimeout(passed, moment))
      profile.kill()
      await context.close().catch(() => {})
    }

    const { tabs, context } = await begin(profile, ledger)
    for (const tab of tabs) expect(await ledger.faults(tab)).toEqual([])
    builds.add(await buildOf(tabs[0]))
    await context.close()
    expect({ said: ledger.said() > 0, builds: builds.size > 1 }).toEqual({ said: true, builds: true })
  } finally {
    profile.kill()
    profile.remove()
    deployment.close()
  }
})
