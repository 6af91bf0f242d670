import { describe, expect, test } from 'vitest'
import { maxText } from '../../src/events/values/text.ts'
import type { Desk } from './desk.ts'
import { blank, invoice, isAllowed, opened, ordered, paid, result, shown, until } from './planResultDesk.ts'
import { openPlansDesk } from './plansDesk.ts'

const reloads = async (desk: Desk) =>
  (await desk.entries()).flatMap(({ flow, type, id }) => (type === 'user.reload' ? [`${flow} ${id}`] : []))
const appliedBy = async (desk: Desk) => (await desk.entries()).find(({ type }) => type === 'planResult.applied')

describe('an invoice that is paid', () => {
  test('has its plan applied, by a call without a token; its end is the server’s', async () => {
    const bank = ordered()
    const desk = await opened(bank)
    expect(bank.calls).toEqual([
      { call: 'invoice', body: {}, bearer: true, key: null },
      { call: 'apply', body: {}, bearer: false, key: 'key' },
    ])
    const by = await appliedBy(desk)
    expect(by?.data).toEqual({ plan: 'STARTUP', until })
    expect({ result: result(desk).value, context: result(desk).context }).toEqual({
      result: { applied: 'awaitingSession' },
      context: { ...blank, read: paid, plan: 'STARTUP', until, applied: { id: by?.id, at: by?.at } },
    })
    await desk.pass(60_000)
    expect({ invoice: bank.count('invoice'), apply: bank.count('apply') }).toEqual({ invoice: 1, apply: 1 })
  })

  test('is announced to a signed-out user, and no call has a token', async () => {
    const bank = ordered()
    const desk = await opened(bank, { signedIn: false, app: null })
    expect(result(desk).value).toEqual({ applied: 'awaitingSession' })
    expect(bank.calls.map(({ call, bearer }) => [call, bearer])).toEqual([
      ['invoice', false],
      ['apply', false],
    ])
  })

  test('may be applied without an end, and the server’s text is cut to the limit', async () => {
    const bank = ordered()
    bank.fates.apply = [Response.json({ type: ` \0${'x'.repeat(maxText)}`, applied: true })]
    const { context } = result(await opened(bank))
    expect({ plan: context.plan, until: context.until }).toEqual({ plan: 'x'.repeat(maxText - 2), until: null })
    bank.fates.apply = [Response.json({ type: 'STARTUP', applied: true, expiredAt: ' soon ' })]
    expect(result(await opened(bank)).context.until).toBe('soon')
  })
})

describe('user info', () => {
  test('is loaded again at once where the session lives', async () => {
    const desk = await openPlansDesk(ordered())
    await isAllowed(desk, true)
    await shown(desk, invoice)
    expect(result(desk).value).toEqual({ applied: 'told' })
    expect(await reloads(desk)).toEqual([`auth ${(await appliedBy(desk))?.id}`])
  })

  test('is loaded again once the session lives, and once only', async () => {
    const desk = await opened(ordered())
    await isAllowed(desk, false)
    expect(result(desk).value).toEqual({ applied: 'awaitingSession' })
    expect(result(desk).context.allowed).toBe(false)
    expect(await reloads(desk)).toEqual([])
    await isAllowed(desk, true)
    const once = [`auth ${(await appliedBy(desk))?.id}`]
    expect(result(desk).value).toEqual({ applied: 'told' })
    expect(result(desk).context.allowed).toBe(true)
    expect(await reloads(desk)).toEqual(once)
    await isAllowed(desk, false)
    await isAllowed(desk, true)
    expect([result(desk).value, await reloads(desk)]).toEqual([{ applied: 'told' }, once])
  })

  test('is loaded again by hand, as often as is asked', async () => {
    const desk = await openPlansDesk(ordered())
    await isAllowed(desk, true)
    await shown(desk, invoice)
    await desk.act('planResult', { type: 'planResult.reloadUser' }, { type: 'planResult.reloadUser' })
    const asked = (await desk.entries()).filter(({ type }) => type === 'planResult.reloadUser')
    expect(await reloads(desk)).toEqual([`auth ${(await appliedBy(desk))?.id}`, ...asked.map(({ id }) => `auth ${id}`)])
    expect(asked.length).toBe(2)
  })

  test('is not requested if nobody could receive it: the button says so', async () => {
    const desk = await openPlansDesk(ordered())
    const can = () => result(desk).can({ type: 'planResult.reloadUser', id: 'asked', at: 1 })
    await shown(desk, invoice)
    const before = can()
    await isAllowed(desk, true)
    const allowed = can()
    await isAllowed(desk, false)
    const once = await reloads(desk)
    await desk.act('planResult', { type: 'planResult.reloadUser' })
    expect([before, allowed, can(), once.length, await reloads(desk)]).toEqual([false, true, false, 1, once])
  })

  test('is not loaded again for what is not applied', async () => {
    const desk = await openPlansDesk(ordered(false))
    await isAllowed(desk, true)
    await shown(desk, invoice)
    await desk.act('planResult', { type: 'planResult.reloadUser' })
    expect(await reloads(desk)).toEqual([])
  })
})
