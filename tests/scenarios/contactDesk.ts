import type { User } from '../../src/events/desk/user.ts'
import type { CommandOf } from '../../src/machines/kernel/start.ts'
import type { Desk } from './desk.ts'
import { onlyHere, openDesk } from './desk.ts'
import type { Fate } from './fates.ts'
import { met } from './fates.ts'
import { mainApiAt } from './mainApi.ts'
import { turns } from './taxDesk.ts'

/** Support's part of the main API, scripted; the desk has a token. */
export const createPostbox = () => {
  const came: unknown[] = []
  const calls: unknown[] = []
  const fates: Fate[] = []
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (pathname !== '/main/v1/support/message') throw new TypeError('Failed to fetch')
    const { headers, method } = request
    calls.push([method, pathname, headers.get('x-taak-api-key'), headers.get('authorization')])
    return met(fates.shift(), request, async () => {
      came.push(await request.json())
      return Response.json({})
    })
  }
  return { came, calls, fates, fetch: answer }
}
export type Postbox = ReturnType<typeof createPostbox>

type Opening = NonNullable<Parameters<typeof openDesk>[0]>

/** A visitor's desk with the support form. */
export const openContactDesk = (box: Postbox, more: Opening = {}) => {
  return openDesk({ anybodys: {}, main: mainApiAt(box.fetch), app: onlyHere, ...more })
}

export const send = async (desk: Desk, ...events: readonly CommandOf<'contact'>[]) => {
  for (const event of events) desk.send('contact', event)
  await turns()
}
export const write = (desk: Desk, message: string) => send(desk, { type: 'contact.fill', draft: { message } })
export const from = (desk: Desk, sender: string | null) => send(desk, { type: 'contact.fill', draft: { sender } })
export const submit = (desk: Desk) => send(desk, { type: 'contact.submit' })
export const isOf = async (desk: Desk, user: User | null) => {
  desk.send('user', user === null ? { type: 'auth.signedOut', left: null } : { type: 'auth.signedIn', user })
  await turns()
}

/** The form's state and content. */
export const form = (desk: Desk) => {
  const { value, context } = desk.flows.contact.getSnapshot()
  const { message, sender } = context.draft
  return [value, message, sender]
}
export const blank = ['blank', '', null]
