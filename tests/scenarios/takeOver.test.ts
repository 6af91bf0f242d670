import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import type { Store } from '../../src/events/store.ts'
import type { TabLocks } from '../../src/machines/kernel/takeOver.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import type { DeviceLocks } from './tabLocks.ts'
import { createDeviceLocks } from './tabLocks.ts'

/** The page goes, and is opened again as a new tab over the stored entries. */
const reopened = async (desk: Desk, tab = 'tab-2') => {
  desk.kill()
  return openDesk({ store: desk.store, tab, app: null })
}

describe('the work of a tab', () => {
  const beginProduct = async (desk: Desk, name = 'نان سنگک') => {
    desk.send('productEditor', {
      type: 'product.begin',
      app: 'app-1',
      gtin: null,
      name: '',
      currency: 'IRR',
      sell: false,
    })
    desk.send('productEditor', { type: 'product.nameIn', language: 'fa', name })
    await desk.act('productEditor', { type: 'product.price', text: '۱۲۰٬۰۰۰' })
  }
  const editor = (desk: Desk) => desk.flows.productEditor.getSnapshot()

  test('the work of a closed tab is taken over by the next, and goes on', async () => {
    const desk = await openDesk()
    await beginProduct(desk)
    const { draft } = editor(desk).context
    const again = await reopened(desk)
    expect({ open: editor(again).matches('open'), draft: editor(again).context.draft }).toEqual({ open: true, draft })
    await again.act('productEditor', { type: 'product.list' })
    expect(await again.all('product')).toMatchObject([{ nameFa: 'نان سنگک', price: 120_000 }])
  })

  test('a lookup of a closed tab is taken over without its request', async () => {
    const desk = await openDesk({ online: false })
    desk.send('productEditor', {
      ...{ type: 'product.begin', app: 'app-1', gtin: '6291041500213', name: '', currency: 'IRR', sell: false },
    })
    desk.kill()
    await desk.journal.stored()
    const again = await openDesk({ store: desk.store, tab: 'tab-2', app: null })
    expect(editor(again).value).toEqual({ open: { form: 'editing', names: 'typed', closing: 'staying' } })
    expect(again.calls).toEqual([])
  })

  test('the work of an open tab is left to it', async () => {
    const desk = await openDesk()
    await beginProduct(desk)
    const beside = await openDesk({ store: desk.store, tab: 'tab-2', living: ['tab-1'], app: null })
    expect(editor(beside).value).toBe('closed')
  })

  test('idle work is not taken over', async () => {
    const desk = await openDesk()
    await beginProduct(desk)
    await desk.act('productEditor', { type: 'product.close' }, { type: 'edits.discard' })
    expect(editor(await reopened(desk)).value).toBe('closed')
  })

  test('finished work is not taken over again', async () => {
    const first = await openDesk()
    await beginProduct(first)
    const second = await reopened(first, 'tab-2')
    await second.act('productEditor', { type: 'product.list' })
    expect(editor(second).value).toBe('closed')
    const third = await reopened(second, 'tab-3')
    expect(editor(third).value).toBe('closed')
  })

  test('work that was taken over and changed is taken over with its changes', async () => {
    const first = await openDesk()
    await beginProduct(first)
    const second = await reopened(first, 'tab-2')
    await second.act('productEditor', { type: 'product.price', text: '7' })
    const third = await reopened(second, 'tab-3')
    expect(editor(third).context.draft).toMatchObject({ nameFa: 'نان سنگک', price: 7 })
  })

  const draftOf = (desk: Desk) => desk.flows.productEditor.getSnapshot().context.draft.nameFa

  const twoDead = async () => {
    const first = await openDesk()
    await beginProduct(first, 'one')
    const second = await openDesk({ store: first.store, tab: 'tab-2', living: ['tab-1'] })
    await beginProduct(second, 'two')
    first.kill()
    second.kill()
    const third = await openDesk({ store: first.store, tab: 'tab-3', app: null })
    expect(draftOf(third)).toBe('two')
    await third.act('productEditor', { type: 'product.close' }, { type: 'edits.discard' })
    return third
  }

  test('of two dead tabs is taken over one after the other', async () => {
    const third = await twoDead()
    third.kill()
    const fourth = await openDesk({ store: third.store, tab: 'tab-4', app: null })
    expect(draftOf(fourth)).toBe('one')
  })

  test('abandoned work is not forgotten by a checkpoint', async () => {
    const third = await twoDead()
    for (let times = 0; times < 220; times++) {
      await third.act('settings', { type: 'theme.choose', dark: times % 2 === 0 })
    }
    third.kill()
    const fourth = await openDesk({ store: third.store, tab: 'tab-4', app: null })
    expect(draftOf(fourth)).toBe('one')
  })

  test('of a tab that opened later is not forgotten by a checkpoint of the first', async () => {
    const locks = createDeviceLocks()
    const first = await openDesk({ locks })
    const second = await openDesk({ store: first.store, tab: 'tab-2', locks })
    await beginProduct(second, 'two')
    second.kill()
    for (let times = 0; times < 420; times++) {
      await first.act('settings', { type: 'theme.choose', dark: times % 2 === 0 })
    }
    first.kill()
    const third = await openDesk({ store: first.store, tab: 'tab-3', app: null, locks })
    expect(draftOf(third)).toBe('two')
  })

  const names = async (desk: Desk) => (await desk.all('person')).map(({ name }) => name)

  test('is taken over by one of two tabs that start at once: a person is registered once', async () => {
    const locks = createDeviceLocks()
    const first = await openDesk({ locks })
    await first.act('personEditor', { type: 'person.begin', app: 'app-1', name: 'Sara', choose: false })
    first.kill()
    const again = (tab: string) => openDesk({ store: first.store, tab, app: null, locks })
    const tabs = await Promise.all([again('tab-2'), again('tab-3')])
    for (const desk of tabs)
      if (desk.flows.personEditor.getSnapshot().matches('editing')) {
        await desk.act('personEditor', { type: 'person.register' })
      }
    expect(await names(tabs[0])).toEqual(['Sara'])
  })

  test('is taken over by a tab that looked before another did, and got the lock after', async () => {
    const locks = createDeviceLocks()
    const first = await openDesk({ locks })
    await beginProduct(first, 'one')
    first.kill()
    let opened: Desk | null = null
    const slow: DeviceLocks = {
      of: (tab: string): TabLocks => ({
        ...locks.of(tab),
        async claim(other) {
          opened ??= await openDesk({ store: first.store, tab: 'tab-2', app: null, locks })
          return locks.of(tab).claim(other)
        },
      }),
      close: locks.close,
    }
    const late = await openDesk({ store: first.store, tab: 'tab-3', app: null, locks: slow })
    const states = [opened, late].map((desk) => desk?.flows.productEditor.getSnapshot().value)
    expect(states).toEqual([{ open: { form: 'editing', names: 'typed', closing: 'staying' } }, 'closed'])
  })

  test('stays until its takeover is stored: another tab leaves it alone', async () => {
    const locks = createDeviceLocks()
    const first = await openDesk({ locks })
    await beginProduct(first, 'one')
    first.kill()
    const full: Store = { ...first.store, append: () => async () => E.left('full') }
    const second = await openDesk({ store: full, tab: 'tab-2', app: null, locks })
    const third = await openDesk({ store: first.store, tab: 'tab-3', app: null, locks })
    expect([second, third].map((desk) => desk.flows.productEditor.getSnapshot().matches('open'))).toEqual([true, false])
    second.kill()
    const fourth = await openDesk({ store: first.store, tab: 'tab-4', app: null, locks })
    expect(draftOf(fourth)).toBe('one')
  })
})
