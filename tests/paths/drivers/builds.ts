import type { BrowserContext, Page } from '@playwright/test'
import type { Language } from '../../../src/events/values/currency.ts'
import type { Deployment } from '../../browser/builds.ts'
import { serveBuild } from '../../browser/builds.ts'
import { leaveTour } from '../../browser/desk.ts'
import { openMenu } from '../../browser/identity.ts'
import { wordsOf } from '../texts.ts'
import { whole } from './find.ts'
import type { Move, Speech } from './move.ts'

const deployments = new WeakMap<BrowserContext, Deployment & { next: number }>()

const deploymentOf = (page: Page) => {
  const deployment = deployments.get(page.context())
  if (deployment === undefined) throw new Error('No build is deployed')
  return deployment
}

/** The worker comes when it is told to. */
const lateWorker = (): void => {
  const { register } = ServiceWorkerContainer.prototype
  ServiceWorkerContainer.prototype.register = async function (...call) {
    if (sessionStorage.getItem('worker') === null)
      await new Promise((come) => void addEventListener('workerComes', come, { once: true }))
    return register.apply(this, call)
  }
}

/** Builds of the desk, its languages, and the desk as an app of the device. */
export const buildsIn = ({ t, language, say }: Speech) => ({
  /** A server of this browser's own, which can have another build. The page's worker is late. */
  deployed: (): Move => ({
    words: say('deployed', t.tour.skip),
    perform: async (page) => {
      const deployment = await serveBuild('build-1')
      deployments.set(page.context(), { ...deployment, next: 2 })
      page.context().on('close', deployment.close)
      await page.addInitScript(lateWorker)
      await page.goto(`${deployment.origin}/${language === 'en' ? '?lang=en' : ''}`)
      await leaveTour(page, t)
      await page.locator('#written').waitFor({ state: 'detached' })
    },
  }),
  workerComes: (): Move => ({
    words: say('workerComes'),
    perform: (page) =>
      page.evaluate(async () => {
        sessionStorage.setItem('worker', 'yes')
        dispatchEvent(new Event('workerComes'))
        await navigator.serviceWorker.ready
      }),
  }),
  newBuild: (): Move => ({
    words: say('newBuild'),
    perform: async (page) => {
      const deployment = deploymentOf(page)
      deployment.deploy(`build-${deployment.next}`)
      deployment.next += 1
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    },
  }),
  /** Whatever language the page speaks. */
  speak: (next: Language): Move => ({
    words: say('speak', t.settings[next === 'fa' ? 'farsi' : 'english']),
    perform: async (page) => {
      const now = (await page.locator('html').getAttribute('lang')) === 'en' ? 'en' : 'fa'
      if (now === next) return
      const { desk, settings } = wordsOf(now)
      await openMenu(page, wordsOf(now))
      await page.getByRole('menuitem', { name: desk.settings }).click()
      const name = next === 'fa' ? settings.farsi : settings.english
      await page.locator('label.segment', { hasText: whole(name) }).click()
      await page.locator(`html[lang="${next}"]`).waitFor()
      await page.locator('#root .top').waitFor()
    },
  }),
  installOffered: (): Move => ({
    words: say('installOffered'),
    perform: (page) =>
      page.evaluate(() => {
        const userChoice = new Promise((choose) =>
          addEventListener('installAnswered', (event) =>
            choose({ outcome: event instanceof CustomEvent ? event.detail : '' }),
          ),
        )
        dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => {}, userChoice }))
      }),
  }),
  installAnswered: (outcome: 'accepted' | 'dismissed'): Move => ({
    words: say(outcome === 'accepted' ? 'installAccepted' : 'installDismissed'),
    perform: (page) =>
      page.evaluate((detail) => void dispatchEvent(new CustomEvent('installAnswered', { detail })), outcome),
  }),
  /** From the browser's own menu. */
  installed: (): Move => ({
    words: say('installedByMenu'),
    perform: (page) => page.evaluate(() => void dispatchEvent(new Event('appinstalled'))),
  }),
})
