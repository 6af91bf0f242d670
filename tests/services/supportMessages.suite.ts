import { describe, expect, test } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { done, forbidden, openShop, refused } from './world.ts'

const path = '/main/v1/support/message'
const letters = (length: number) => 'x'.repeat(length)
const badMessage = 'must be 1 to 4000 letters'
const badSender = 'must be a well-formed email address'
const nobody = { authorization: '' }

export const supportMessagesSuite = (database: () => Database) =>
  describe('messages to support', () => {
    const open = async () => {
      const { sub, caller } = await openShop(database())
      const send = (body: unknown, headers = {}) => caller.call(path, { method: 'POST', body, headers })
      /** This test's own messages. */
      const came = async () =>
        Object.values(Object((await caller.call('/support-messages')).body)).filter((each) =>
          String(Object(each).message).startsWith(sub),
        )
      return { sub, send, came }
    }

    test('are accepted with the key alone, and kept in order, with whether a token came', async () => {
      const { sub, send, came } = await open()
      expect(await send({ message: `${sub} سلام`, sender: 'sara.karimi@example.com' }, nobody)).toEqual(done)
      expect(await send({ message: `${sub} 2`, sender: '' }, nobody)).toEqual(done)
      expect(await send({ message: `${sub} 3` })).toEqual(done)
      expect(await came()).toEqual([
        { message: `${sub} سلام`, sender: 'sara.karimi@example.com', bearer: false },
        { message: `${sub} 2`, sender: '', bearer: false },
        { message: `${sub} 3`, sender: '', bearer: true },
      ])
    })

    test('are refused without the key', async () => {
      const { sub, send, came } = await open()
      expect(await send({ message: sub, sender: '' }, { 'x-taak-api-key': '' })).toEqual(forbidden)
      expect(await came()).toEqual([])
    })

    test('may be as long as may be', async () => {
      const { sub, send, came } = await open()
      const message = sub + letters(4000 - sub.length)
      const sender = `${letters(243)}@shop.test.`.slice(0, 254)
      expect(await send({ message, sender })).toEqual(done)
      expect(await came()).toEqual([{ message, sender, bearer: true }])
    })

    test.each<[object, string, string]>([
      [{ message: '' }, 'message', badMessage],
      [{ message: ' \n' }, 'message', badMessage],
      [{ message: letters(4001) }, 'message', badMessage],
      [{ message: 'a\0' }, 'message', badMessage],
      [{ message: 5 }, 'message', badMessage],
      [{ sender: 'a@b' }, 'message', badMessage],
      [{ message: 'a', sender: 'nobody' }, 'sender', badSender],
      [{ message: 'a', sender: 'a b@c' }, 'sender', badSender],
      [{ message: 'a', sender: `${letters(253)}@b` }, 'sender', badSender],
      [{ message: 'a', sender: 'a@b\0' }, 'sender', badSender],
      [{ message: 'a', sender: 5 }, 'sender', badSender],
    ])('%j is refused', async (body, field, message) => {
      const { send } = await open()
      expect(await send(body)).toEqual(refused(field, message))
    })

    test('are kept up to the latest hundred', async () => {
      const { sub, send, came } = await open()
      for (let at = 0; at <= 100; at++) await send({ message: `${sub} ${at}` })
      const messages = (await came()).map((each) => String(Object(each).message))
      expect([messages.length, messages[0], messages.at(-1)]).toEqual([100, `${sub} 1`, `${sub} 100`])
    })
  })
