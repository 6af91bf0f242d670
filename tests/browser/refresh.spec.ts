import type { Worker } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { complaintsOf, keptHere, openDesk } from './desk.ts'
import { signIn } from './identity.ts'

test.use({ serviceWorkers: 'allow' })

/** Blocks every answer of the provider's token endpoint in the worker until it is released. */
const holdTokens = (worker: Worker) =>
  worker.evaluate(() => {
    const fetched = fetch
    const held: (() => void)[] = []
    Reflect.set(globalThis, 'held', held)
    Reflect.set(globalThis, 'fetch', async (request: Request) => {
      const answer = await fetched(request)
      if (request.url.endsWith('/identity/token')) await new Promise<void>((letGo) => void held.push(letGo))
      return answer
    })
  })

test('a page that is left during its refresh leaves the session to the next one', async ({ page, context }) => {
  const complaints = complaintsOf(context)
  const text = await openDesk(page)
  await keptHere(page)
  await signIn(page, text, 'shop')
  const [worker] = context.serviceWorkers()
  if (worker === undefined) throw new Error('The desk has no worker')
  await holdTokens(worker)
  const held = () => worker.evaluate(() => Reflect.get(globalThis, 'held').length)
  await page.reload()
  await expect.poll(held).toBe(1)
  await page.goto('/apps')
  const listed = page.waitForResponse(
    (response) => response.request().method() === 'GET' && new URL(response.url()).pathname === '/main/v1/apps',
  )
  await worker.evaluate(() => Reflect.get(globalThis, 'held')[0]())
  expect((await listed).status()).toBe(200)
  await expect(page.getByText(text.auth.endedTitle)).toHaveCount(0)
  expect({ held: await held(), complaints }).toEqual({ held: 1, complaints: [] })
})
