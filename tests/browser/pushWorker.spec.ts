import type { Page, Worker } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { launchOptionsOfUsers } from '../tools/chromium.mjs'
import { complaintsOf, keptHere, often, openDesk } from './desk.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'], launchOptions: launchOptionsOfUsers() })

const desk = 'دفتر · Daftar'

/** Counts the worker's notifications: a browser that is asked too early forgets a coming one. */
const countShown = (worker: Worker) =>
  worker.evaluate(() => {
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration')
    const show = registration.showNotification.bind(registration)
    registration.showNotification = async (title, options) => {
      await show(title, options)
      Reflect.set(globalThis, 'shown', (Reflect.get(globalThis, 'shown') ?? 0) + 1)
    }
  })

/** Delivers pushes to the desk's worker, as the browser does once they are decrypted, each until it is shown. */
const pushesTo = async (worker: Worker, page: Page) => {
  await countShown(worker)
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) found(registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  let pushed = 0
  return async (data: string) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    pushed += 1
    await expect.poll(() => worker.evaluate(() => Reflect.get(globalThis, 'shown')), often).toBe(pushed)
  }
}

/** The shown notifications. */
const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, icon, tag, data }) => ({ title, body, icon: new URL(icon).pathname, tag, data }))
  })

const opened = async (page: Page) => {
  const context = page.context()
  const complaints = complaintsOf(context)
  await openDesk(page)
  await keptHere(page)
  const permission = await page.evaluate(() => Notification.permission)
  test.skip(permission !== 'granted', 'a headless shell shows no notifications: install chromium')
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('The desk has no worker')
  return { complaints, worker, push: await pushesTo(worker, page) }
}

/**
 * Clicks the notification of this tag by an artificial event, so actions that need a real user are recorded instead.
 */
const click = (worker: Worker, tag: string) =>
  worker.evaluate(async (tag) => {
    const done: string[] = []
    const scope = globalThis
    const registration = Reflect.get(scope, 'registration')
    const [notification] = await registration.getNotifications({ tag })
    const clients = Reflect.get(scope, 'clients')
    clients.openWindow = async (url: string) => void done.push(`open ${url}`)
    const WindowClient = Reflect.get(scope, 'WindowClient')
    WindowClient.prototype.focus = async function () {
      done.push(`focus ${new URL(this.url).pathname}`)
    }
    const NotificationEvent = Reflect.get(scope, 'NotificationEvent')
    const event: Event = new NotificationEvent('notificationclick', { notification })
    const lasting: Promise<unknown>[] = []
    Object.defineProperty(event, 'waitUntil', { value: (until: Promise<unknown>) => lasting.push(until) })
    scope.dispatchEvent(event)
    await Promise.all(lasting)
    return done
  }, tag)

const told = (notification: unknown) => JSON.stringify({ notification })

test('pushes are shown: plain text, JSON, and malicious data', async ({ page }) => {
  const { complaints, push } = await opened(page)
  const plain = { title: desk, body: '', icon: '/icons/192.png', tag: '', data: { route: '/' } }
  const all: object[] = []
  const next = async (data: string, shown: object) => {
    await push(data)
    all.push({ ...plain, ...shown })
    expect(await shownIn(page)).toEqual(expect.arrayContaining(all))
    expect(await shownIn(page)).toHaveLength(all.length)
  }
  await next('سلام', { body: 'سلام' })
  await next(told({ title: 'فروش', body: 'دو قلم', icon: '/icons/512.png', tag: 'sales', data: { url: '/plans' } }), {
    ...{ title: 'فروش', body: 'دو قلم', icon: '/icons/512.png', tag: 'sales', data: { route: '/plans' } },
  })
  await next('', { body: 'پیام تازه‌ای رسید · A new message has come' })
  await next('<script>alert(1)</script>', { body: '<script>alert(1)</script>' })
  await next(
    `{"notification":{"__proto__":{"tag":"x"},"title":"<b>x</b>","icon":"https://evil.example/x.png","body":7,
      "data":{"url":"javascript:alert(1)"},"actions":[{"action":"x","title":"x"}]}}`,
    { title: '<b>x</b>' },
  )
  expect(complaints).toEqual([])
})

test('a click leads the open desk to the page, and unfinished work stays', async ({ page }) => {
  const { complaints, worker, push } = await opened(page)
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await push(told({ title: 'x', tag: 'plans', data: { url: '/plans' } }))
  await push(told({ title: 'x', tag: 'evil', data: { url: '//evil.example' } }))
  expect(await shownIn(page)).toHaveLength(2)

  expect(await click(worker, 'plans')).toEqual(['focus /'])
  await expect(page).toHaveURL('/plans')
  expect(await shownIn(page)).toHaveLength(1)
  expect(await click(worker, 'evil')).toEqual(['focus /'])
  await expect(page).toHaveURL('/')
  expect(await shownIn(page)).toEqual([])
  await page.goBack()
  await expect(page).toHaveURL('/plans')
  expect(loads).toEqual([])
  expect(complaints).toEqual([])
})

test('with no desk open a click opens one, at pages of ours alone', async ({ page, context }) => {
  const { complaints, worker, push } = await opened(page)
  const urls = { plans: '/plans', evil: 'https://evil.example/plans', script: 'javascript:alert(1)', out: '/logout' }
  for (const [tag, url] of Object.entries(urls)) await push(told({ title: 'x', tag, data: { url } }))
  expect(await shownIn(page)).toHaveLength(4)
  await page.goto('/support/replay')
  const clicked: string[][] = []
  for (const tag of Object.keys(urls)) clicked.push(await click(worker, tag))
  expect(clicked).toEqual([['open /plans'], ['open /'], ['open /'], ['open /']])
  expect(await shownIn(page)).toEqual([])
  expect(context.pages()).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('every open tab learns of a subscription that was taken back', async ({ page, context }) => {
  const { complaints, worker } = await opened(page)
  const other = await context.newPage()
  await other.goto('/plans')
  for (const tab of [page, other])
    await tab.evaluate(() =>
      navigator.serviceWorker.addEventListener('message', ({ data }) => Reflect.set(window, 'heard', data)),
    )
  await worker.evaluate(() => {
    const event = new Event('pushsubscriptionchange')
    Object.defineProperty(event, 'waitUntil', { value: () => {} })
    globalThis.dispatchEvent(event)
  })
  for (const tab of [page, other])
    await expect.poll(() => tab.evaluate(() => Reflect.get(window, 'heard'))).toEqual({ type: 'PUSH_ROTATED' })
  expect(complaints).toEqual([])
})
