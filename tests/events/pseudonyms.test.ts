import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { decode } from '../../src/events/catalogue.ts'
import type { Base } from '../../src/events/columns/column.ts'
import { amendmentOf } from '../../src/events/decisions/amendment.ts'
import type { User } from '../../src/events/desk/user.ts'
import { ownerOf } from '../../src/events/desk/user.ts'
import type { Product } from '../../src/events/entities.ts'
import type { Entry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { columnDigest } from '../../src/events/projections/merge.ts'
import { createPseudonyms } from '../../src/events/pseudonymSource.ts'
import { pseudonymised } from '../../src/events/pseudonyms.ts'
import { app, invoice, lineOf, maryam, milk, person, product, shopkeeper } from '../../src/events/samples.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import { isTarget } from '../../src/events/values/monitorTarget.ts'
import { contentsOf, detailsOf, termsOf } from '../builders/events.ts'
import { drawOf } from '../histories/random.ts'
import { append } from '../journal/reads.ts'
import { definitions } from './definitions.ts'
import golden from './golden.json'

const entries: readonly Entry[] = golden
const pseudonyms = () => createPseudonyms({ draw: drawOf(3), isPublic: (gtin) => gtin === '6261011110018' })

const read = { invoice: 'invoice-1', app: 'app-1', moment: null, waited: null }

const entryOf = (type: string, data: unknown): Entry => ({
  ...{ seq: 1, id: 'e1', at: 0, tab: 't1', flow: 'any', v: definitions[type]?.v ?? 1 },
  ...{ type, data },
})

/** Entries that a store accepts without a change, by index. */
const refusedOf = async (told: readonly Entry[]) => {
  const store = createMemoryStore()
  const entries = told.map((entry, at) => ({ ...entry, id: `event-${at}` }))
  return (await append(store, ...entries)).already
}

/** Two of its columns are equal: each has its own pseudonym. */
const alike: Product = { ...product, name: 'گلستان', stuffId: 'گلستان', stuffDescription: 'گلستان' }

/** Texts that only the shop should read in a file. */
const personal = [
  ...[maryam.name, person.nationalId, ...person.fields.flatMap(({ label, value }) => [label, value])],
  ...[shopkeeper.email, shopkeeper.givenName, shopkeeper.familyName, milk.name, milk.nameFa, app.name],
]

describe('an entry with pseudonyms', () => {
  test.each(entries.map((entry) => [entry.type, entry.v, entry] as const))(
    '%s of version %i is read again, and names nobody',
    (_, __, entry) => {
      const disguised = pseudonymised(entry, pseudonyms())
      expect(E.isRight(decode(disguised))).toBe(true)
      for (const text of personal) expect(JSON.stringify(disguised)).not.toContain(text)
    },
  )

  test('ids, numbers, dates, keywords and tax codes stay; codes of goods and hashes do not', () => {
    const issued = pseudonymised({ ...entryOf('invoice.issued', { invoice }), hash: '2deadbeef' }, pseudonyms())
    const { name, nameFa } = pseudonymNames(issued)
    expect(name).toHaveLength(milk.name.length)
    expect(nameFa).toHaveLength(milk.nameFa.length)
    const product = pseudonyms().id(milk.product)
    expect(product).toMatch(/^app-1_\d{13}$/)
    expect(product).not.toBe(milk.product)
    const stuffDescription = pseudonyms().text(milk.stuffDescription ?? '', 'StuffName')
    const line = { ...lineOf(milk, 2), product, name, nameFa, stuffDescription }
    const payer = { id: maryam.id, name: pseudonyms().text(maryam.name, 'PersonName') }
    expect(issued).toEqual({
      ...entryOf('invoice.issued', {}),
      data: { invoice: { ...invoice, lines: [line], payer } },
    })
  })

  test('a code of the sample stays, by itself and in an id', () => {
    const known = { gtin: '6261011110018', app: 'app-1', behind: false }
    expect(pseudonymised(entryOf('code.type', known), pseudonyms()).data).toEqual(known)
    expect(pseudonyms().id('app-1_6261011110018')).toBe('app-1_6261011110018')
  })

  test('a word has another pseudonym in each kind of text', () => {
    const its = pseudonyms()
    const word = 'گلستان'
    const texts = [
      entryOf('person.name', { name: word }),
      entryOf('product.nameIn', { language: 'fa', name: word }),
      entryOf('app.create', { name: word }),
      entryOf('stuff.search', { text: word }),
      { ...entryOf('list.search', { text: word }), flow: 'persons' },
      { ...entryOf('list.search', { text: word }), flow: 'invoices' },
      entryOf('notice.show', { kind: 'info', key: 'x', values: { a: word, b: word } }),
    ].flatMap((entry) => JSON.stringify(pseudonymised(entry, its).data).match(/[\u0600-\u06ff]{6}/g) ?? [])
    expect([texts.length, new Set([...texts, word]).size]).toEqual([8, 9])
  })

  test.each([
    ['https://blog.example/feed?key=maryam', true],
    ['http://192.168.10.20:8080', true],
    ['https://me:secret@shop.example', false],
    ['\u2066http://192.168.10.20:۸۰۸۰\u2069', true],
    ['\u200ehttps://me:secret@shop.example', false],
    ['blog.example', false],
    ['ftp://blog.example', false],
  ])('an address that may be watched stays one, any other does not become one: %s', (target, may) => {
    const { draft } = Object(pseudonymised(entryOf('monitor.fill', { draft: { target } }), pseudonyms()).data)
    expect([isTarget(target), isTarget(draft.target), draft.target.length]).toEqual([may, may, target.length])
    expect(draft.target).not.toMatch(/blog|shop|me:|maryam|192|8080/)
  })

  test('an owner is who signed in, with pseudonyms too', () => {
    const its = pseudonyms()
    const signedIn = pseudonymised(entryOf('auth.signedIn', { user: shopkeeper }), its)
    const { user }: { user: User } = Object(signedIn.data)
    const { data } = pseudonymised(entryOf('apps.ofOwner', { owner: ownerOf(shopkeeper) }), its)
    expect(data).toEqual({ owner: ownerOf(user) })
    expect(user.sub).not.toBe(shopkeeper.sub)
  })

  test('an edit still fits its base, and a refused one does not', async () => {
    const its = pseudonyms()
    const amended = (base: Base, name: string) => ({
      ...entryOf('person.amended', {
        person: person.id,
        app: 'app-1',
        ...detailsOf({ ...person, name, nationalId: '' }),
        base,
      }),
    })
    const names = [person.name, 'زهرا', 'سارا']
    const edits = names.map((name) => entryOf('person.edit', { person: { ...person, name } }))
    const facts = [
      entryOf('person.registered', { person }),
      edits[0],
      amended({ name: columnDigest('name', names[0]), fields: columnDigest('fields', person.fields) }, 'زهرا'),
      amended({ name: columnDigest('name', names[0]) }, 'سارا'),
      edits[1],
      amended({ name: columnDigest('name', names[1]) }, 'سارا'),
      amended({ name: columnDigest('name', 'nobody said so') }, 'x'),
    ].flatMap((entry) => entry ?? [])
    const refused = ['event-3', 'event-6']
    expect(await refusedOf(facts)).toEqual(refused)
    const shown = facts.map((entry) => pseudonymised(entry, its))
    expect(await refusedOf(shown)).toEqual(refused)
    expect(JSON.stringify(shown)).not.toContain(columnDigest('name', person.name))
  })

  test.each([
    {
      row: invoice,
      told: entryOf('invoice.issued', { invoice }),
      edit: entryOf('invoice.edit', amendmentOf(invoice)),
      fact: 'invoice.amended',
      ids: { invoice: invoice.id, app: 'app-1', ...contentsOf({ ...invoice, total: 3, zone: 'UTC' }) },
      columns: { lines: [lineOf(milk, 7)], payer: null, date: '2026-11-01T00:00:00.000Z' },
    },
    {
      row: person,
      told: entryOf('person.registered', { person }),
      edit: entryOf('person.edit', { person }),
      fact: 'person.amended',
      ids: { person: person.id, app: 'app-1' },
      columns: { ...detailsOf(person), personType: 'COMPANY', name: 'سارا', nationalId: '', fields: [] },
    },
    {
      row: alike,
      told: entryOf('product.listed', { product: alike }),
      edit: entryOf('product.edit', { product: alike }),
      fact: 'product.amended',
      ids: { product: alike.id, app: 'app-1' },
      columns: {
        ...{ ...termsOf(alike), currency: 'USD', price: 7, dynamic: true, stuffId: null, stuffDescription: null },
        ...{ name: 'Green tea', nameFa: 'چای سبز' },
      },
    },
  ])('$fact of every column still fits, and its base is of the log’s values', async (its) => {
    const source = pseudonyms()
    const baseOf = (row: unknown): Base => {
      const standing = new Map<string, unknown>(Object.entries(Object(row)))
      return Object.fromEntries(
        Object.keys(its.columns).map((column) => [column, columnDigest(column, standing.get(column))]),
      )
    }
    const fact = entryOf(its.fact, { ...its.ids, ...its.columns, base: baseOf(its.row) })
    const facts = [its.told, its.edit, fact]
    const shown = facts.map((entry) => pseudonymised(entry, source))
    expect({ facts: await refusedOf(facts), shown: await refusedOf(shown) }).toEqual({ facts: [], shown: [] })
    const [row] = Object.values(Object(shown[0]?.data))
    expect(Object(shown[2]?.data).base).toEqual(baseOf(row))
    expect(baseOf(row)).not.toEqual(baseOf(its.row))
  })

  test('an unreadable entry loses its data, whose meaning is unknown', () => {
    const later = { ...entryOf('basket.add', { product: { name: maryam.name } }), v: 99 }
    const strange = { ...entryOf('basket.add', { name: maryam.name }), type: 'loyalty.granted' }
    expect([later, strange].map((entry) => pseudonymised(entry, pseudonyms()).data)).toEqual([{}, {}])
  })
})

const pseudonymNames = (entry: Entry): { name: string; nameFa: string } => {
  const found = /"name":"([^"]*)","nameFa":"([^"]*)"/.exec(JSON.stringify(entry.data))
  return { name: found?.[1] ?? '', nameFa: found?.[2] ?? '' }
}

describe('a service’s text', () => {
  const dataOf = (type: string, data: unknown) => pseudonymised(entryOf(type, data), pseudonyms()).data

  test('stays in a call’s fault, in a refused row and in a failed run', () => {
    const violation = { title: 'Constraint Violation', field: 'items.0.name', message: 'must not be empty' }
    const fault = { status: 503, detail: 'Service Unavailable', violation }
    const failed = { fault: 'busyServer', detail: 'Service Unavailable', retryIn: 4_000 }
    const record = {
      ...taxRecords.rejected,
      errors: ['body[2].sstid: not registered', 'header.tinb: does not match bid'],
    }
    expect([dataOf('appList.notLoaded', { fault }), dataOf('sync.failed', failed)]).toEqual([{ fault }, failed])
    expect(dataOf('tax.recordRead', { ...read, record })).toMatchObject({
      record: { status: 'FAILED', errors: record.errors },
    })
  })

  test('stays in a notice of it, where names do not', () => {
    const said = { title: 'Constraint Violation', field: 'name', message: 'must not be empty', status: '500' }
    const more = { detail: 'Service Unavailable', error: 'Failed to fetch', name: maryam.name }
    const notice = { kind: 'danger', key: 'notices.violation', values: { ...said, ...more } }
    expect(dataOf('notice.show', notice)).toEqual({
      ...notice,
      values: { ...notice.values, name: expect.not.stringContaining('مریم') },
    })
  })

  test('stays in the bank’s return address, and the payment’s number does not', () => {
    const path = '/plan/invoice/callback?publicId=plan-invoice-1&State=OK&RefNum=ref-4829103551'
    expect(dataOf('route.visited', { path })).toEqual({
      path: expect.stringMatching(/\?publicId=plan-invoice-1&State=OK&RefNum=[a-z]{3}-(?!4829103551)\d{10}$/),
    })
  })
})
