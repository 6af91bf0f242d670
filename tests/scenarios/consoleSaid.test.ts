import { expect, test } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { fa } from '../../src/views/texts/fa.ts'
import { said } from './adminDesk.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { mainApiAt } from './mainApi.ts'
import { createPushDevice, settle } from './pushDesk.ts'

type Answering = () => Response

const lists: Record<string, readonly object[]> = {
  '/main/v1/api-keys/app-1': [{ publicId: 'key-1', createdAt: '2026-11-17T05:13:44.561Z' }],
  '/main/v1/web-push/shop': ['push-1', 'push-3'].map((publicId) => ({ publicId, deviceId: 'Linux' })),
  '/uptime/v1/uptime/app-1': [],
  '/main/v1/admin/users//0/10': [{ id: 'ali', username: 'ali' }],
  '/main/v1/admin/web-push/all': [{ publicId: 'push-2', userId: 'ali', deviceId: 'Linux' }],
}

/** A desk of an admin with every page of the console open; the test answers all changes. */
const opened = async () => {
  const changed: string[] = []
  const network: { answers: Answering } = { answers: () => Response.json({}) }
  const fetched: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (request.method === 'GET') return Response.json(lists[pathname])
    changed.push(`${request.method} ${pathname}`)
    return network.answers()
  }
  const { browser } = createPushDevice()
  const desk = await openDesk({ cloud: {}, admin: {}, pushes: browser, main: mainApiAt(fetched), fetch: fetched })
  desk.send('user', { type: 'auth.signedIn', user: { ...shopkeeper, roles: ['ROLE_ADMIN'] } })
  desk.flows.apiKeys.send({ type: 'apiKeys.ofAccess', allowed: true })
  desk.flows.uptime.send({ type: 'uptime.ofAccess', allowed: true })
  desk.send('apiKeys', { type: 'apiKeys.open' })
  desk.send('pushes', { type: 'pushes.open' })
  desk.send('uptime', { type: 'uptime.open' })
  desk.send('adminUsers', { type: 'adminUsers.open' })
  desk.send('adminPushes', { type: 'adminPushes.open' })
  await settle(desk)
  /** The notices afterwards, in both languages; then they are gone. */
  const reads = async (answers: Answering, does: (desk: Desk) => void) => {
    network.answers = answers
    does(desk)
    await settle(desk)
    const words = [await said(desk), await said(desk, 'fa')].map((all) => all.map((each) => each.join(': ')))
    await desk.pass(10_000)
    await settle(desk)
    return { calls: changed.splice(0), words }
  }
  return { desk, reads }
}

const draft = { name: 'Blog', target: 'https://blog.example' }

const made = (status: number) => () => Response.json({ publicId: 'push-3', keyValue: 'taak_1' }, { status })
const noContent = () => new Response(null, { status: 204 })
const problem = (status: number, title: string, more: object = {}) => Response.json({ title, ...more }, { status })
const fails = (error: Error) => () => {
  throw error
}
const red = (en: string, fa: string) => [[`danger: ${en}`], [`danger: ${fa}`]]
const nothing = [[], []]

/** Requirements 8.1 to 8.9, by the answer. */
const faults: readonly { status: number; answers: Answering; words: string[][] }[] = [
  { status: -1, answers: fails(new TypeError('Failed to fetch')), words: red('Network Error', 'خطای شبکه') },
  {
    status: 0,
    answers: fails(new RangeError('Out of memory')),
    words: red('RangeError: Out of memory', 'انجام نشد؛ کمی بعد دوباره تلاش کنید.'),
  },
  {
    status: 400,
    answers: () => problem(400, 'Constraint Violation', { violations: [{ field: 'name', message: 'is taken' }] }),
    words: red('Wrong input: Name is taken', 'ورودی نادرست: نام درست نیست؛ بررسی‌اش کنید و دوباره بفرستید'),
  },
  {
    status: 401,
    answers: () => problem(401, 'Unauthorized'),
    words: red('Unable To Obtain Valid Token: go to the login page', 'نشست شما معتبر نیست؛ به صفحهٔ ورود بروید'),
  },
  { status: 403, answers: () => problem(403, 'Forbidden'), words: red('Failure 403', 'خطای ۴۰۳') },
  { status: 404, answers: () => problem(404, 'Not found'), words: red('Not found', 'پیدا نشد') },
  { status: 500, answers: () => problem(500, 'Oops'), words: red('Failure 500', 'خطای ۵۰۰') },
]

interface Call {
  name: string
  call: string
  does: (desk: Desk) => void
  /** Before each, and answered with success. */
  first?: (desk: Desk) => void
  taken: Answering
  words: string[][]
  /** The notice if a fault of that status is not the call's. */
  otherwise?: (status: number) => string[][] | null
}

/** A deletion of a missing row succeeds. */
const isGone = (status: number) => (status === 404 ? nothing : null)
/** The status is shown beside the row. */
const isSent = (status: number) => (status > 0 ? nothing : null)
const green = (en: string, fa: string) => [[`success: ${en}`], [`success: ${fa}`]]
const sent = { taken: made(201), words: green('Success sending web push', fa.push.sent), otherwise: isSent }
const gone = { taken: noContent, words: nothing, otherwise: isGone }

const calls: readonly Call[] = [
  {
    name: 'a key that is made',
    call: 'POST /main/v1/api-keys/app-1',
    does: (desk) => {
      desk.send('apiKeys', { type: 'apiKey.close' })
      desk.send('apiKeys', { type: 'apiKey.make' })
    },
    taken: made(201),
    words: green('Success creating Api key.', fa.apiKeys.made),
  },
  {
    name: 'a key that is deleted',
    call: 'DELETE /main/v1/api-keys/app-1/key-1',
    does: (desk) => {
      desk.send('apiKeys', { type: 'apiKeys.delete', row: 'key-1' })
      desk.send('apiKeys', { type: 'apiKeys.confirm' })
    },
    ...gone,
  },
  {
    name: 'this device that is turned on',
    call: 'POST /main/v1/web-push/subscribe',
    does: (desk) => desk.send('webPush', { type: 'webPush.enable' }),
    taken: made(201),
    words: green('Success subscribing.', fa.push.subscribed),
  },
  {
    name: 'this device that is turned off',
    call: 'DELETE /main/v1/web-push/push-3',
    first: (desk) => desk.send('webPush', { type: 'webPush.enable' }),
    does: (desk) => desk.send('webPush', { type: 'webPush.disable' }),
    ...gone,
  },
  {
    name: 'a test push',
    call: 'POST /main/v1/web-push/send',
    does: (desk) => desk.send('pushes', { type: 'pushes.send', row: 'push-1' }),
    ...sent,
  },
  {
    name: 'a device that is deleted',
    call: 'DELETE /main/v1/web-push/push-1',
    does: (desk) => {
      desk.send('pushes', { type: 'pushes.delete', row: 'push-1' })
      desk.send('pushes', { type: 'pushes.confirm' })
    },
    ...gone,
  },
  {
    name: 'a new monitor',
    call: 'POST /uptime/v1/uptime',
    does: (desk) => {
      desk.send('uptime', { type: 'monitor.begin', draft })
      desk.send('uptime', { type: 'monitor.submit' })
    },
    taken: made(201),
    words: green('Uptime created successfully.', fa.uptime.created),
  },
  {
    name: 'a monitor that is amended',
    call: 'POST /uptime/v1/uptime',
    does: (desk) => {
      desk.send('uptime', { type: 'monitor.begin', draft: { ...draft, id: 'blog' } })
      desk.send('uptime', { type: 'monitor.submit' })
    },
    taken: made(200),
    words: green('Uptime updated successfully.', fa.uptime.updated),
  },
  {
    name: 'attributes that are changed',
    call: 'POST /main/v1/admin/users/updateCustomAttributes',
    does: (desk) => {
      desk.send('adminUsers', { type: 'attributes.begin', draft: { user: 'ali' } })
      desk.send('adminUsers', { type: 'attributes.fill', draft: { key: 'k', value: 'v' } })
      desk.send('adminUsers', { type: 'attributes.submit' })
    },
    taken: made(200),
    words: green('Attributes updated', fa.admin.updated),
  },
  {
    name: 'an admin’s test push',
    call: 'POST /main/v1/admin/web-push/send/push-2',
    does: (desk) => desk.send('adminPushes', { type: 'adminPushes.send', row: 'push-2' }),
    ...sent,
  },
  {
    name: 'a device that an admin deletes',
    call: 'DELETE /main/v1/admin/web-push/push-2',
    does: (desk) => {
      desk.send('adminPushes', { type: 'adminPushes.delete', row: 'push-2' })
      desk.send('adminPushes', { type: 'adminPushes.confirm' })
    },
    ...gone,
  },
]

test.each(calls)(
  'reading $name: no answer, each fault, and the wished answer',
  async ({ call, does, first, taken, words, otherwise }) => {
    const { desk, reads } = await opened()
    for (const { status, answers, words: fault } of faults) {
      if (first !== undefined) await reads(made(201), first)
      const read = { calls: [call], words: otherwise?.(status) ?? fault }
      expect({ status, ...(await reads(answers, does)) }).toEqual({ status, ...read })
    }
    if (first !== undefined) await reads(made(201), first)
    expect(await reads(taken, does)).toEqual({ calls: [call], words })
    expect(desk.seen.threw).toEqual([])
  },
)
