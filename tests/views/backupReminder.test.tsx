import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { Banners } from '../../src/views/desk/Banners.tsx'
import { en } from '../../src/views/texts/en.ts'
import { happened, onlyHere, openDesk, opening } from '../scenarios/desk.ts'
import { invoice } from '../scenarios/goods.ts'
import { eventually } from '../tools/eventually.ts'
import { heard, press, showOf, wordsOf } from './show.tsx'

const day = 86_400_000

interface Given {
  sold: number
  /** Days before the present; a negative number is ahead of it. */
  made?: number
  postponed?: number
  signedIn?: boolean
}

/** A desk of a visitor, whose clock stands at its opening. */
const given = async ({ sold, made, postponed, signedIn = false }: Given, language: 'en' | 'fa' = 'en') => {
  const store = createMemoryStore()
  const app = onlyHere.publicId
  await happened(
    store,
    ...Array.from(
      { length: sold },
      (_, at) =>
        ({ type: 'invoice.issued', id: `sale-${at}`, at: opening, invoice: invoice(`sale-${at}`, { app }) }) as const,
    ),
  )
  const { asked, desk } = heard(await openDesk({ store: { ...store, durable: true }, app: onlyHere, signedIn }))
  if (signedIn) desk.flows.user.send({ type: 'auth.signedIn', user: shopkeeper, id: 'in', at: opening })
  if (made !== undefined) await desk.tell('settings', { type: 'backup.noted', madeAt: opening - made * day })
  if (postponed !== undefined)
    desk.flows.settings.send({ type: 'backup.postpone', id: 'later', at: opening - postponed * day })
  await desk.calm()
  const past = { now: () => opening, subscribe: () => () => {} }
  const { container } = await showOf(desk, language, <Banners />, '/', { past })
  await act(() => desk.calm())
  return { asked, desk, container, said: () => wordsOf(container.querySelector('.banner b')) }
}

const shopkeeper = {
  ...{ issuer: 'http://localhost:4174/identity', sub: 'shop', username: 'shop', email: 'shop@example.ir' },
  ...{ givenName: '', familyName: '', roles: [], plan: null, planExpire: null },
}

test.each<readonly [string, Given, string]>([
  ['a shop that has many invoices and no backup', { sold: 20 }, 'There is no backup yet'],
  ['a shop whose backup is old', { sold: 1, made: 14 }, 'The last backup is 14 days old'],
  ['a shop that put it off days ago', { sold: 1, made: 30, postponed: 3 }, 'The last backup is 30 days old'],
])('%s is reminded', async (_, shop, words) => {
  const { said } = await given(shop)
  await eventually(() => expect(said()).toBe(words))
})

test('a Farsi desk says it in Farsi', async () => {
  const { said } = await given({ sold: 1, made: 21 }, 'fa')
  await eventually(() => expect(said()).toBe('آخرین پشتیبان را ۲۱ روز پیش گرفته‌اید'))
})

test.each<readonly [string, Given]>([
  ['that has not sold', { sold: 0, made: 100 }],
  ['with few invoices and no backup', { sold: 19 }],
  ['with a young backup', { sold: 20, made: 13 }],
  ['with a backup of a time ahead, after the clock was set back', { sold: 20, made: -400 }],
  ['that put it off', { sold: 20, postponed: 2 }],
  ['that put it off at a time ahead', { sold: 20, made: 100, postponed: -400 }],
  ['of an account', { sold: 20, made: 100, signedIn: true }],
])('a shop %s is not reminded', async (_, shop) => {
  const { desk, said } = await given(shop)
  for (let turns = 0; turns < 5; turns++) await act(() => desk.calm())
  expect(said()).toBe('')
})

test('the reminder stays while a search is typed, opens the backup, and ends with it or with Later', async () => {
  const { asked, desk, said } = await given({ sold: 20 })
  await eventually(() => expect(said()).toBe('There is no backup yet'))
  await act(() => desk.act('invoices', { type: 'list.search', text: 'nothing has this' }))
  expect(said()).toBe('There is no backup yet')
  asked.length = 0
  await press(`<download>${en.backup.reminder.make}`)
  expect(asked).toEqual([['backup', { type: 'backup.openMaking' }]])
  await press(en.backup.reminder.later)
  expect(said()).toBe('')
  await act(() => desk.tell('settings', { type: 'backup.noted', madeAt: opening - 100 * day }))
  expect(said()).toBe('')
  await act(() => {
    desk.flows.settings.send({ type: 'backup.postpone', id: 'earlier', at: opening - 9 * day })
  })
  await eventually(() => expect(said()).toBe('The last backup is 100 days old'))
  await act(() => desk.tell('settings', { type: 'backup.noted', madeAt: opening }))
  expect(said()).toBe('')
})
