import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { splitAnswer } from '../../src/adapters/sync/answer.ts'
import { createNames } from '../../src/adapters/sync/names.ts'
import { pullService } from '../../src/adapters/sync/pull.ts'
import { pushItems } from '../../src/adapters/sync/push.ts'
import { Unreadable } from '../../src/adapters/sync/values.ts'
import type { Invoice } from '../../src/events/entities.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { invoice, lineOf, milk, person, product } from '../../src/events/samples.ts'
import * as facts from '../journal/facts.ts'
import { live } from '../scenarios/live.ts'
import { answerOf, app, depsOf, encoder, factorWire, personWire, responseOf } from './syncAnswering.ts'

const many = <A>(count: number, make: (at: number) => A): readonly A[] =>
  Array.from({ length: count }, (_, at) => make(at))

describe('a pull', () => {
  /** The invoice service's answer, in two chunks cut at this place. */
  const pulledFrom = async (text: string, firstChunk: string, isWhole: boolean, here: number) => {
    const { deps, store, journal, tell } = depsOf(() =>
      Promise.resolve(responseOf(text, { sizes: [encoder.encode(firstChunk).length, 1 << 20] })),
    )
    await store.append(facts.pulled({ persons: many(here, (at) => facts.personOf({ id: `here-${at + 1_000}` })) }))()
    const gets: number[] = []
    const lost: (readonly object[])[] = []
    const payers: (string | undefined)[] = []
    await pullService(
      {
        ...deps,
        store: {
          ...store,
          get: (model, ids) => {
            if (model === 'person') gets.push(ids.length)
            return store.get(model, ids)
          },
        },
      },
      { service: 'invoice', app, cursor: null, signal: live.signal, echoes: { has: () => false } },
      {
        part(each) {
          payers.push(...each.invoices.rows.map(({ payer }) => payer?.name))
          tell('sync.changesPulled', each)
        },
        completed() {},
        lost: (rows) => lost.push(rows),
        compared() {},
      },
      isWhole ? { first: null, since: null, isAsked: true } : null,
    )
    await journal.stored()
    return { gets, lost, payers }
  }

  test.each([
    [100, [100]],
    [101, [100, 1]],
  ])('reports %i rows that the server lost, a hundred at once', async (count, sizes) => {
    const text = answerOf([])
    const { lost } = await pulledFrom(text, text, true, count)
    expect(lost.map(({ length }) => length)).toEqual(sizes)
    expect(lost.flat()).toEqual(many(count, (at) => ({ model: 'person', id: `here-${at + 1_000}`, columns: [] })))
  })

  test.each([
    [998, [999, 999]],
    [999, [1_000, 1_000, 0]],
    [1_000, [1_000, 1_000, 1, 1]],
  ])('of everything compares rows by the thousand: %i, and one that comes later', async (count, asked) => {
    const text = answerOf(
      [],
      many(count + 1, (at) => personWire(`p-${at}`)),
    )
    const { gets } = await pulledFrom(text, text.slice(0, text.lastIndexOf('{"id":"p-')), true, 0)
    expect(gets).toEqual(asked)
  })

  test.each([
    [1_999, 'مریم احمدی'],
    [2_000, ''],
  ])('of %i invoices holds at most two thousand until the persons come that they name', async (count, name) => {
    const factors = many(count, (at) => factorWire(`f-${at}`))
    const text = answerOf(factors, [personWire('p-1')])
    const { payers } = await pulledFrom(text, text.slice(0, text.indexOf('"person"')), false, 0)
    expect(payers).toEqual(factors.map(() => name))
  })
})

describe('an answer', () => {
  const gibibyte = 1024 ** 3

  test.each([
    [gibibyte, E.right(gibibyte)],
    [gibibyte + 1, E.left(new Unreadable('too large'))],
  ])('of %i bytes is accepted, or refused before it is read', async (bytes, expected) => {
    const chunks = [new Uint8Array(bytes)]
    let taken = 0
    const take = (some: Uint8Array) => {
      taken += some.length
    }
    const split = splitAnswer(
      () => Promise.resolve(chunks.shift() ?? null),
      { take, end() {} },
      () => Promise.resolve(),
    )
    expect(await split.then(() => E.right(taken), E.left)).toEqual(expected)
  })
})

describe('the names that a pull knows', () => {
  const named = { ...invoice, lines: [], payer: 'person-0' }
  const begun = () => {
    const asked: (readonly string[])[] = []
    const memory = createMemoryStore()
    const get: typeof memory.get = (model, ids) => {
      asked.push(ids)
      return memory.get(model, ids)
    }
    return { asked, memory, names: createNames({ ...memory, get }, 'Asia/Tehran') }
  }

  test.each([
    [20_000, 'name 0', []],
    [20_001, '', [['person-0']]],
  ])('are the last twenty thousand of %i', async (count, name, expected) => {
    const { names, asked } = begun()
    for (const at of many(count, (each) => each)) names.know({ ...person, id: `person-${at}`, name: `name ${at}` })
    expect(await names.fill([named])).toEqual(
      E.right([{ ...invoice, lines: [], payer: { id: 'person-0', name }, zone: 'Asia/Tehran' }]),
    )
    expect(asked).toEqual(expected)
  })

  test('reach an invoice although a lookup displaces another known name', async () => {
    const { names, memory } = begun()
    await memory.append([facts.listed(facts.productOf({ id: 'here', name: 'Here', nameFa: 'اینجا' }))])()
    for (const at of many(20_000, (each) => each))
      names.know({ ...product, id: `product-${at}`, name: `name ${at}`, nameFa: '' })
    const { name: _, nameFa: __, ...line } = lineOf(milk)
    const lines = ['product-0', 'here'].map((id) => ({ ...line, product: id }))
    const filled = await names.fill([{ ...named, payer: null, lines }])
    expect(E.map((all: readonly Invoice[]) => all.flatMap((each) => each.lines))(filled)).toEqual(
      E.right([
        { ...line, product: 'product-0', name: 'name 0', nameFa: '' },
        { ...line, product: 'here', name: 'Here', nameFa: 'اینجا' },
      ]),
    )
  })
})

describe('a push', () => {
  /** A push of so many rows, of which the service refuses those in `bad`, and its state. */
  const pushed = async (count: number, isBad: (at: number) => boolean = () => false) => {
    const bodies: string[] = []
    const { deps } = depsOf((_, init) => {
      const body = String(init?.body)
      bodies.push(body)
      const isTaken = many(count, (at) => at).every((at) => !isBad(at) || !body.includes(`"p-${at}"`))
      return Promise.resolve(isTaken ? responseOf('{}', {}) : responseOf('{"title":"Bad"}', { status: 400 }))
    })
    const items = many(count, (at) => ({
      ...{ model: 'person' as const, id: `p-${at}`, kind: 'created' as const, by: `by-${at}` },
      row: { ...person, id: `p-${at}` },
      json: JSON.stringify(personWire(`p-${at}`)),
    }))
    const told: number[] = []
    const refused: string[] = []
    const asked = {
      ...{ service: 'invoice' as const, app, cursor: 5, ...live, pace: () => Promise.resolve() },
      ...{ tookSome: true, isBlind: false },
    }
    const verdict = await pushItems(deps, asked, items, {
      pushed: (rows) => told.push(rows.length),
      refused: ({ row }) => refused.push(row),
    })
    return { verdict, told, refused: refused.length, calls: bodies.length }
  }

  test.each([
    [100, [100]],
    [101, [100, 1]],
  ])('of %i rows is reported a hundred at once', async (count, told) => {
    expect(await pushed(count)).toEqual({ verdict: 'done', told, refused: 0, calls: 1 })
  })

  test.each([
    [20, { verdict: 'done', told: [], refused: 20, calls: 39 }],
    [21, { verdict: 'unfinished', told: [], refused: 20, calls: 40 }],
  ])('of %i rows, all of which are refused, ends after forty calls', async (count, expected) => {
    expect(await pushed(count, () => true)).toEqual(expected)
  })
})
