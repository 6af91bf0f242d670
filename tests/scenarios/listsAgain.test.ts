import { describe, expect, test } from 'vitest'
import type { ListEvent } from '../../src/events/desk/list.ts'
import type { PanelEvent } from '../../src/events/desk/panel.ts'
import type { ListQuery } from '../../src/machines/desk/list.ts'
import { answered } from './answered.ts'
import { openDesk, tailor } from './desk.ts'

type Of<T extends PanelEvent['type']> = Extract<PanelEvent, { type: T }>
const elevenRows = Array.from({ length: 11 }, (_, at) => `row-${at}`)
const firstTen = elevenRows.slice(0, 10)

describe.each([
  ['invoices', 'invoice', 5],
  ['products', 'product', 10],
  ['persons', 'person', 10],
] as const)('the list of %s', (flow, model, pageSize) => {
  const anew = { app: 'app-1', choosing: false, query: '', page: 1, ids: [], total: 0, fault: null }
  const firstPage = { model, app: 'app-1', query: '', page: 1, pageSize }
  const isAlwaysThere = flow === 'invoices'

  const given = async () => {
    const page = answered<ListQuery, Extract<ListEvent, { type: 'list.found' | 'list.failed' }>>()
    const elsewhere = answered<ListQuery, never>()
    const desk = await openDesk({
      ports: {
        watchPage: (query, ...rest) => (query.model === model ? page : elsewhere).watch(query, ...rest),
      },
    })
    const send = (event: Parameters<typeof desk.send<typeof flow>>[1]) => desk.send(flow, event)
    const stands = () => {
      const { value, context } = desk.flows[flow].getSnapshot()
      return [value, context, page.asked()]
    }
    send({ type: 'list.close' })
    page.asked()
    const ids = elevenRows.slice(0, pageSize)
    /** Opened, turned, searched; then it fails. */
    const used = () => {
      send({ type: 'list.open' })
      page.tell({ type: 'list.found', ids, total: 11 })
      send({ type: 'list.turn', page: 2 })
      send({ type: 'list.search', text: 'شیر' })
      page.tell({ type: 'list.found', ids, total: 11 })
      send({ type: 'list.turn', page: 2 })
      page.tell({ type: 'list.failed', fault: 'lost' })
      page.asked()
    }
    return { desk, page, send, stands, ids, used }
  }

  test('is opened, turned, searched, fails and is found again', async () => {
    const { page, send, stands, ids } = await given()
    expect(stands()).toEqual(['closed', anew, []])
    send({ type: 'list.open' })
    expect(stands()).toEqual([{ listing: 'loading' }, anew, [firstPage]])
    page.tell({ type: 'list.found', ids, total: 11 })
    const found = { ...anew, ids, total: 11, all: 11 }
    expect(stands()).toEqual([{ listing: 'shown' }, found, []])
    send({ type: 'list.turn', page: 2 })
    expect(stands()).toEqual([{ listing: 'loading' }, { ...found, page: 2 }, [{ ...firstPage, page: 2 }]])
    send({ type: 'list.search', text: 'شیر' })
    const searched = { ...found, query: 'شیر' }
    expect(stands()).toEqual([{ listing: 'loading' }, searched, [{ ...firstPage, query: 'شیر' }]])
    page.tell({ type: 'list.failed', fault: 'lost' })
    expect(stands()).toEqual([{ listing: 'failed' }, { ...searched, fault: 'lost' }, []])
    page.tell({ type: 'list.found', ids: ['row-0'], total: 1 })
    expect(stands()).toEqual([{ listing: 'shown' }, { ...searched, ids: ['row-0'], total: 1 }, []])
    send({ type: 'list.turn', page: 2 })
    expect(stands()).toEqual([{ listing: 'shown' }, { ...searched, ids: ['row-0'], total: 1 }, []])
  })

  test('a list that was closed opens the second time as if it was never used', async () => {
    const { send, stands, used, page } = await given()
    used()
    const ended = page.ended()
    send({ type: 'list.close' })
    expect([stands()[0], page.ended()]).toEqual(['closed', ended + 1])
    send({ type: 'list.open' })
    expect(stands()).toEqual([{ listing: 'loading' }, anew, [firstPage]])
  })

  test('is another app’s once that is chosen, with nothing of the first', async () => {
    const { desk, stands, used } = await given()
    used()
    desk.send('apps', { type: 'app.choose', app: tailor })
    const theirs = { ...anew, app: 'app-2' }
    expect(stands()).toEqual(
      isAlwaysThere ? [{ listing: 'loading' }, theirs, [{ ...firstPage, app: 'app-2' }]] : ['closed', theirs, []],
    )
  })

  test('has nothing once there is no app, opened or closed', async () => {
    const { desk, send, stands, used } = await given()
    used()
    desk.send('apps', { type: 'app.leave' })
    const nobodys = { ...anew, app: null }
    expect(stands()).toEqual(['closed', nobodys, []])
    send({ type: 'list.open' })
    expect(stands()).toEqual(['withoutApp', nobodys, []])
    desk.send('apps', { type: 'app.choose', app: tailor })
    expect(stands()[0]).toEqual('closed')
    send({ type: 'list.close' })
    desk.send('apps', { type: 'app.leave' })
    expect(stands()).toEqual(['closed', nobodys, []])
  })
})

test('a list of persons that was opened to choose one is a plain list the second time', async () => {
  const desk = await openDesk()
  const choosing = () => desk.flows.persons.getSnapshot().context.choosing
  desk.send('persons', { type: 'list.openToChoose' })
  expect(choosing()).toBe(true)
  desk.send('persons', { type: 'list.close' })
  desk.send('persons', { type: 'list.open' })
  expect(choosing()).toBe(false)
})

describe('the panel', () => {
  const anew = { app: 'app-1', query: '', chips: [], page: 1, found: [], total: 0, fault: null }
  const firstPage = { app: 'app-1', query: 'milk', page: 1, limit: 10 }
  const chipsAsked = { app: 'app-1', limit: 12 }

  const given = async () => {
    const chips = answered<{ app: string; limit: number }, Of<'chips.found'> | Of<'list.failed'>>()
    const products = answered<
      { app: string; query: string; page: number; limit: number },
      Of<'products.found'> | Of<'list.failed'>
    >()
    const desk = await openDesk({ ports: { watchChips: chips.watch, watchProducts: products.watch } })
    const stands = () => {
      const { value, context } = desk.flows.panel.getSnapshot()
      return [value, context, [...chips.asked(), ...products.asked()]]
    }
    const search = (text: string) => desk.send('panel', { type: 'panel.search', text })
    return { desk, chips, products, stands, search }
  }
  const chipped = { ...anew, chips: ['row-1'] }

  test('has chips, and has them again after it failed', async () => {
    const { chips, stands } = await given()
    expect(stands()).toEqual([{ browsing: 'loading' }, anew, [chipsAsked]])
    chips.tell({ type: 'list.failed', fault: 'lost' })
    expect(stands()).toEqual([{ browsing: 'failed' }, { ...anew, fault: 'lost' }, []])
    chips.tell({ type: 'chips.found', ids: ['row-1'] })
    expect(stands()).toEqual([{ browsing: 'shown' }, chipped, []])
  })

  test('searches, fails, finds, turns, and begins at the first page with the next text', async () => {
    const { desk, chips, products, stands, search } = await given()
    chips.tell({ type: 'chips.found', ids: ['row-1'] })
    search(' ')
    expect(stands()).toEqual([{ browsing: 'shown' }, chipped, [chipsAsked]])
    search('milk')
    const searched = { ...chipped, query: 'milk' }
    expect(stands()).toEqual([{ searching: 'loading' }, searched, [firstPage]])
    products.tell({ type: 'list.failed', fault: 'lost' })
    expect(stands()).toEqual([{ searching: 'failed' }, { ...searched, fault: 'lost' }, []])
    products.tell({ type: 'products.found', ids: firstTen, total: 11 })
    const found = { ...searched, found: firstTen, total: 11 }
    expect(stands()).toEqual([{ searching: 'shown' }, found, []])

    desk.send('panel', { type: 'list.turn', page: 3 })
    expect(stands()).toEqual([{ searching: 'shown' }, found, []])
    desk.send('panel', { type: 'list.turn', page: 2 })
    expect(stands()).toEqual([{ searching: 'loading' }, { ...found, page: 2 }, [{ ...firstPage, page: 2 }]])
    search('bread')
    expect(stands()).toEqual([
      { searching: 'loading' },
      { ...found, query: 'bread' },
      [{ ...firstPage, query: 'bread' }],
    ])
  })

  test('a searched and turned panel has its chips again, and the same results the second time', async () => {
    const { desk, products, stands, search } = await given()
    search('milk')
    products.tell({ type: 'products.found', ids: firstTen, total: 11 })
    desk.send('panel', { type: 'list.turn', page: 2 })
    products.tell({ type: 'products.found', ids: ['row-10'], total: 11 })
    stands()
    search('')
    expect(stands()).toEqual([{ browsing: 'loading' }, anew, [chipsAsked]])
    search('milk')
    expect(stands()).toEqual([{ searching: 'loading' }, { ...anew, query: 'milk' }, [firstPage]])
  })

  test.each([
    ['another app', 'app-2'],
    ['no app', null],
  ] as const)('has nothing of an app’s search once %s is chosen', async (_, app) => {
    const { desk, chips, products, stands, search } = await given()
    chips.tell({ type: 'chips.found', ids: ['row-1'] })
    search('milk')
    products.tell({ type: 'products.found', ids: firstTen, total: 11 })
    desk.send('panel', { type: 'list.turn', page: 2 })
    products.tell({ type: 'list.failed', fault: 'lost' })
    stands()
    desk.send('apps', app === null ? { type: 'app.leave' } : { type: 'app.choose', app: tailor })
    expect(stands()).toEqual(
      app === null
        ? ['withoutApp', { ...anew, app }, []]
        : [{ browsing: 'loading' }, { ...anew, app }, [{ ...chipsAsked, app }]],
    )
  })
})
