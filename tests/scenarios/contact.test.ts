import { describe, expect, test } from 'vitest'
import { ownerOf } from '../../src/events/desk/user.ts'
import { otherShopkeeper, shopkeeper } from '../../src/events/samples.ts'
import * as at from './contactDesk.ts'
import { turns } from './taxDesk.ts'

const { send, blank, createPostbox, form, from, isOf, openContactDesk, submit, write } = at

const opened = async () => {
  const box = createPostbox()
  return { box, desk: await openContactDesk(box) }
}
type Opened = Awaited<ReturnType<typeof opened>>

const flaws = ({ desk }: Opened) => desk.flows.contact.getSnapshot().context.flaws
const needed = [{ field: 'message', key: 'contact.messageNeeded' }]
const post = ['POST', '/main/v1/support/message', 'key', null]

describe('a message', () => {
  test('is required: a field left empty says so until something is typed, and nothing is sent', async () => {
    const all = await opened()
    const { desk, box } = all
    await send(desk, { type: 'contact.submit' })
    expect({ form: form(desk), flaws: flaws(all) }).toEqual({ form: blank, flaws: [] })
    await send(desk, { type: 'contact.check' })
    expect({ form: form(desk), flaws: flaws(all) }).toEqual({ form: blank, flaws: needed })
    await write(desk, 'H')
    expect({ form: form(desk), flaws: flaws(all) }).toEqual({ form: [{ editing: 'open' }, 'H', null], flaws: [] })
    await send(desk, { type: 'contact.check' })
    expect(flaws(all)).toEqual([])
    await write(desk, '')
    expect({ form: form(desk), flaws: flaws(all) }).toEqual({ form: blank, flaws: [] })
    expect(box.calls).toEqual([])
  })

  test('of blanks alone is none', async () => {
    const all = await opened()
    const { desk, box } = all
    await write(desk, ' \n')
    await submit(desk)
    expect({ form: form(desk), flaws: flaws(all) }).toEqual({ form: [{ editing: 'open' }, ' \n', null], flaws: needed })
    await from(desk, 'me@shop.example')
    await send(desk, { type: 'contact.check' })
    expect([form(desk), flaws(all)]).toEqual([[{ editing: 'open' }, ' \n', 'me@shop.example'], needed])
    expect(box.calls).toEqual([])
  })

  test('is sent by the key and without a token, and the form is clear', async () => {
    const { desk, box } = await opened()
    await write(desk, ' The invoices do not sync ')
    await submit(desk)
    expect([box.calls, box.came]).toEqual([[post], [{ message: 'The invoices do not sync', sender: '' }]])
    expect(form(desk)).toEqual(['sent', '', null])
    expect(desk.flows.contact.getSnapshot().hasTag('form')).toBe(false)
  })

  test('is sent once, however often it is submitted before the answer', async () => {
    const { desk, box } = await opened()
    box.fates.push('silent')
    await write(desk, 'Help')
    desk.send('contact', { type: 'contact.submit' })
    desk.send('contact', { type: 'contact.submit' })
    await turns()
    await submit(desk)
    await write(desk, 'Another')
    expect({ form: form(desk), calls: box.calls }).toEqual({ form: ['submitting', 'Help', null], calls: [post] })
    expect(desk.flows.contact.getSnapshot().hasTag('busy')).toBe(true)
  })
})

describe('the sender', () => {
  const senders = [
    ['the user’s own address by default', [], shopkeeper.email, true],
    ['one that was typed', ['other@shop.example '], 'other@shop.example', true],
    ['one that was copied with marks that nobody sees', ['\u2068other@shop.example\u2069'], 'other@shop.example', true],
    ['one with Persian digits', ['ali۱۲@shop.example'], 'ali12@shop.example', true],
    ['one in Farsi, as it was typed', ['علی۱۲@shop.example'], 'علی۱۲@shop.example', true],
    ['the user’s own again where what was typed is taken back', ['other@shop.example', null], shopkeeper.email, true],
    ['none where it was emptied', [''], '', false],
    ['none where it is blank', ['  '], '', false],
  ] as const

  test.each(senders)('is %s', async (_, typed, sender, answerable) => {
    const { desk, box } = await opened()
    await isOf(desk, shopkeeper)
    for (const each of typed) await from(desk, each)
    await write(desk, 'Help')
    await submit(desk)
    expect(box.came).toEqual([{ message: 'Help', sender }])
    expect([form(desk), desk.flows.contact.getSnapshot().context.answerable]).toEqual([['sent', '', null], answerable])
  })

  test('a sender that was emptied is remembered before anything else is typed', async () => {
    const { desk } = await opened()
    await isOf(desk, shopkeeper)
    await from(desk, '')
    expect(form(desk)).toEqual([{ editing: 'open' }, '', ''])
    await from(desk, null)
    expect(form(desk)).toEqual(blank)
  })
})

describe('after one was sent', () => {
  const sent = async () => {
    const { desk } = await opened()
    await from(desk, 'me@shop.example')
    await write(desk, 'Help')
    await submit(desk)
    return desk
  }

  test.each(['contact.begin', 'contact.leave'] as const)('%s leads to an empty form', async (type) => {
    const desk = await sent()
    await send(desk, { type: 'contact.check' })
    expect(form(desk)[0]).toBe('sent')
    await send(desk, { type })
    expect([form(desk), desk.flows.contact.getSnapshot().context.answerable]).toEqual([blank, false])
  })

  test('typing begins another, of which nothing is known', async () => {
    const desk = await sent()
    await write(desk, '')
    expect(form(desk)[0]).toBe('sent')
    await write(desk, 'Thanks')
    const { answerable } = desk.flows.contact.getSnapshot().context
    expect({ form: form(desk), answerable }).toEqual({ form: [{ editing: 'open' }, 'Thanks', null], answerable: false })
  })
})

describe('a typed message', () => {
  test('stays when the page is left', async () => {
    const { desk } = await opened()
    await write(desk, 'Help')
    await send(desk, { type: 'contact.leave' })
    expect(form(desk)).toEqual([{ editing: 'open' }, 'Help', null])
  })

  test('by a visitor stays when they sign in, and goes with them', async () => {
    const { desk } = await opened()
    await write(desk, 'Help')
    await isOf(desk, shopkeeper)
    expect(form(desk)).toEqual([{ editing: 'open' }, 'Help', null])
    expect(desk.flows.contact.getSnapshot().context.owner).toBe(ownerOf(shopkeeper))
    await isOf(desk, null)
    expect(form(desk)).toEqual(blank)
  })

  test.each([
    ['a sign-out', null],
    ['another user', otherShopkeeper],
  ])('by a user is gone with %s', async (_, next) => {
    const { desk } = await opened()
    await isOf(desk, shopkeeper)
    await write(desk, 'Help')
    await isOf(desk, shopkeeper)
    expect(form(desk)).toEqual([{ editing: 'open' }, 'Help', null])
    await isOf(desk, next)
    expect(form(desk)).toEqual(blank)
  })

  test.each(['silent', 'never'] as const)(
    'and was submitted goes with a sign-out, and its answer is dropped: %s',
    async (fate) => {
      const { desk, box } = await opened()
      await isOf(desk, shopkeeper)
      await write(desk, 'Help')
      box.fates.push(fate)
      await submit(desk)
      await isOf(desk, null)
      expect(form(desk)).toEqual(blank)
      await desk.pass(60_000)
      expect({ form: form(desk), callsCount: box.calls.length }).toEqual({ form: blank, callsCount: 1 })
    },
  )

  test('by a visitor who signs in while it is sent is theirs from then on', async () => {
    const { desk, box } = await opened()
    await write(desk, 'Help')
    box.fates.push('silent')
    await submit(desk)
    await isOf(desk, shopkeeper)
    const { owner } = desk.flows.contact.getSnapshot().context
    expect({ form: form(desk), owner }).toEqual({ form: ['submitting', 'Help', null], owner: ownerOf(shopkeeper) })
    await isOf(desk, null)
    expect(form(desk)).toEqual(blank)
  })
})
