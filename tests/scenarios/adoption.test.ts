import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Desk } from './desk.ts'
import { fakeTimers, openDesk, realTimers } from './desk.ts'

beforeEach(fakeTimers)
afterEach(realTimers)

/** The page goes, and is opened again as a new tab over what was stored. */
const reopened = async (desk: Desk, tab = 'tab-2') => {
  desk.kill()
  return openDesk({ store: desk.store, tab, app: null })
}

describe('the work of a tab', () => {
  const beginProduct = async (desk: Desk, name = 'نان سنگک') => {
    desk.ask('productEditor', {
      type: 'product.begin',
      app: 'app-1',
      gtin: null,
      name: '',
      currency: 'IRR',
      sell: false,
    })
    desk.ask('productEditor', { type: 'product.nameIn', language: 'fa', name })
    desk.ask('productEditor', { type: 'product.price', text: '۱۲۰٬۰۰۰' })
    await desk.calm()
  }
  const editor = (desk: Desk) => desk.flows.productEditor.getSnapshot()

  test('that is dead is adopted by the next, and goes on', async () => {
    const desk = await openDesk()
    await beginProduct(desk)
    const { draft } = editor(desk).context

    const again = await reopened(desk)
    expect([editor(again).matches('open'), editor(again).context.draft]).toEqual([true, draft])

    again.ask('productEditor', { type: 'product.list' })
    await again.calm()
    expect(await again.all('product')).toMatchObject([{ nameFa: 'نان سنگک', price: 120_000 }])
  })

  test('that was looking something up is adopted without the lookup', async () => {
    const desk = await openDesk({ online: false })
    desk.ask('productEditor', {
      ...{ type: 'product.begin', app: 'app-1', gtin: '6291041500213', name: '', currency: 'IRR', sell: false },
    })
    desk.kill()
    await desk.journal.stored()

    const again = await openDesk({ store: desk.store, tab: 'tab-2', app: null })

    expect([editor(again).value, again.calls]).toEqual([{ open: { form: 'editing', names: 'typed' } }, []])
  })

  test('that lives is left to it', async () => {
    const desk = await openDesk()
    await beginProduct(desk)

    const beside = await openDesk({ store: desk.store, tab: 'tab-2', living: ['tab-1'], app: null })

    expect(editor(beside).value).toBe('closed')
  })

  test('that was at rest is not adopted', async () => {
    const desk = await openDesk()
    await beginProduct(desk)
    desk.ask('productEditor', { type: 'product.close' })
    await desk.calm()

    expect(editor(await reopened(desk)).value).toBe('closed')
  })

  test('that was adopted and finished is not adopted again', async () => {
    const first = await openDesk()
    await beginProduct(first)
    const second = await reopened(first, 'tab-2')
    second.ask('productEditor', { type: 'product.list' })
    await second.calm()
    expect(editor(second).value).toBe('closed')

    const third = await reopened(second, 'tab-3')

    expect(editor(third).value).toBe('closed')
  })

  test('that was adopted and changed is adopted with its changes', async () => {
    const first = await openDesk()
    await beginProduct(first)
    const second = await reopened(first, 'tab-2')
    second.ask('productEditor', { type: 'product.price', text: '7' })
    await second.calm()

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
    third.ask('productEditor', { type: 'product.close' })
    await third.calm()
    return third
  }

  test('of two dead tabs is adopted one after the other', async () => {
    const third = await twoDead()
    third.kill()
    const fourth = await openDesk({ store: third.store, tab: 'tab-4', app: null })
    expect(draftOf(fourth)).toBe('one')
  })

  test('that nobody adopted yet is not forgotten by a rest', async () => {
    const third = await twoDead()
    for (let times = 0; times < 220; times++) {
      third.ask('settings', { type: 'theme.choose', dark: times % 2 === 0 })
      await third.calm()
    }
    third.kill()
    const fourth = await openDesk({ store: third.store, tab: 'tab-4', app: null })
    expect(draftOf(fourth)).toBe('one')
  })
})
