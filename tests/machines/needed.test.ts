import { expect, test } from 'vitest'
import { ownerOf } from '../../src/events/desk/user.ts'
import type { Entry, NewEntry } from '../../src/events/event.ts'
import { otherShopkeeper, shopkeeper } from '../../src/events/samples.ts'
import { areasLeft } from '../../src/machines/kernel/areasLeft.ts'
import { abandonableFlows, machineOf } from '../../src/machines/kernel/flows.ts'
import { lastOwner, neededOf, positionsOf } from '../../src/machines/kernel/needed.ts'
import { entryOf } from '../journal/facts.ts'

const abandonable = new Map(abandonableFlows.map((flow) => [flow, machineOf(flow)]))

const positionsAfter = (...told: readonly NewEntry[]) => {
  const entries = told.map((entry, at): Entry => ({ ...entry, seq: at + 1 }))
  const positions = positionsOf(neededOf(abandonable, entries), lastOwner(entries), entries.length)
  return Object.fromEntries([...positions].map(([flow, { needed }]) => [flow, needed]))
}

const signedIn = (user = shopkeeper) => entryOf('auth.signedIn', { user }, { flow: 'user' })
const signedOut = () => entryOf('auth.signedOut', { left: null }, { flow: 'user' })
const rested = (user = shopkeeper) => entryOf('user.rested', { user, route: '/', owed: [] }, { flow: 'user' })
const began = (more: Partial<NewEntry> = {}) =>
  entryOf('person.begin', { app: 'app-1', name: 'Sara', choose: false }, { flow: 'personEditor', ...more })
const named = (more: Partial<NewEntry> = {}) =>
  entryOf('person.name', { name: 'Ann' }, { flow: 'personEditor', ...more })
const closed = (more: Partial<NewEntry> = {}) => entryOf('person.close', {}, { flow: 'personEditor', ...more })
const opened = (more: Partial<NewEntry>, adopts: string | null = null) =>
  entryOf('desk.opened', { build: 'b', tab: 'two', adopts }, { flow: 'personEditor', ...more })

test('work is needed until its flow is idle, by its entries or else by folding them', () => {
  expect(positionsAfter(began(), named()).personEditor).toEqual([1, 2])
  expect(positionsAfter(began(), closed(), began()).personEditor).toEqual([3])
  expect(positionsAfter(began({ idle: false }), named({ idle: false })).personEditor).toEqual([1, 2])
  expect(positionsAfter(began({ idle: false }), named({ idle: true })).personEditor).toEqual([])
})

test('work of an area that is not loaded is judged by its entries, otherwise by the machine', () => {
  const away = new Map([...abandonable, ['personEditor', null] as const])
  const of = (...told: readonly NewEntry[]) => {
    const entries = told.map((entry, at): Entry => ({ ...entry, seq: at + 1 }))
    const needed = neededOf(away, entries).get('personEditor') ?? []
    return [needed.map(({ seq }) => seq), [...areasLeft(away, entries)]]
  }
  expect(of(began({ idle: false }), named({ idle: false }))).toEqual([[1, 2], ['records']])
  expect(of(began({ idle: false }), closed({ idle: true }))).toEqual([[], []])
  expect(of(began({ idle: false }), closed({ idle: true }), began({ idle: false }))).toEqual([[3], ['records']])
  expect(of(began(), named())).toEqual([[1, 2], ['records']])
  expect(of(signedIn(), began({ idle: false }), signedOut(), signedIn(otherShopkeeper))).toEqual([[], []])
  expect(of(began({ tab: 'one', idle: false }), opened({ tab: 'two', idle: false }, 'one'))).toEqual([
    [1, 2],
    ['records'],
  ])
  expect(of(began({ tab: 'one', idle: false }), opened({ tab: 'two', idle: true }, 'one'))).toEqual([[], []])
})

test('work that another tab took over is needed whole, until that tab has finished it', () => {
  const story = [began({ tab: 'one' }), opened({ tab: 'two' }, 'one'), named({ tab: 'two' })]
  expect(positionsAfter(...story).personEditor).toEqual([1, 2, 3])
  expect(positionsAfter(...story, named({ tab: 'two', idle: true })).personEditor).toEqual([])
})

test('the abandoned work of a signed-out user is nobody’s, even after the user flow’s own checkpoint', () => {
  const { personEditor } = positionsAfter(
    signedIn(),
    began(),
    signedOut(),
    signedIn(otherShopkeeper),
    rested(otherShopkeeper),
  )
  expect(personEditor).toEqual([5])
})

test('work that a tab stored for who was signed out by then is nobody’s, also once they sign in again', () => {
  const owner = ownerOf(shopkeeper)
  const story = [signedIn(), signedOut(), began({ tab: 'one', owner })]
  expect(positionsAfter(...story).personEditor).toEqual([2])
  expect(positionsAfter(...story, signedIn()).personEditor).toEqual([4])
  const again = [signedIn(), signedOut(), signedIn(), began({ tab: 'one', owner }), rested()]
  expect(positionsAfter(...again).personEditor).toEqual([4, 5])
  // A start that reads only this much keeps it: who was there before is not known.
  expect(positionsAfter(...again.slice(3)).personEditor).toEqual([1, 2])
})

test('every flow’s position knows the user, so that no work goes to another one', () => {
  expect(positionsAfter(signedIn(), began(), rested(), named())).toEqual({
    ...{ settings: [3], user: [3], apps: [3], basket: [3], drafts: [3], asides: [3] },
    ...{
      saving: [3],
      productEditor: [3],
      personEditor: [2, 3, 4],
      taxSender: [3],
      planOrder: [3],
      contact: [3],
      heldMonitor: [3],
      payment: [3],
      invoice: [3],
    },
  })
})

test('a checkpoint that this build cannot read replaces no entry before it', () => {
  const theme = entryOf('theme.choose', { dark: true }, { flow: 'settings' })
  const newer = entryOf('settings.rested', {}, { flow: 'settings', v: 9 })
  expect(positionsAfter(theme, newer).settings).toEqual([1, 2])
})
