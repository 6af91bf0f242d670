import { expect, test } from 'vitest'
import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import type { Person, Product } from '../../src/events/entities.ts'
import { sellableOf } from '../../src/events/entities.ts'
import type { Entry, NewEntry } from '../../src/events/event.ts'
import { createMemoryStore } from '../../src/events/memoryStore.ts'
import { productId } from '../../src/events/values/ids.ts'
import { stateHash } from '../../src/machines/kernel/stateHash.ts'
import { createStates } from '../../src/machines/replay/states.ts'
import { gathered, linesOf, textOf } from '../adapters/supportLog.ts'
import { aPerson } from '../builders/rows.ts'
import { createHeldJournal } from '../events/heldStore.ts'
import { createRandom } from '../histories/random.ts'
import { entryOf, invoiceOf, issued, lineOf, listed, registered } from '../journal/facts.ts'
import { readWhole } from '../replay/replayed.ts'
import type { Good } from './catalogue.ts'
import { catalogueOf, namesOf, productOf } from './catalogue.ts'

const random = createRandom(35)
const catalogue = catalogueOf(random)
const names = namesOf(random, catalogue, 1_000)

const personOf = (name: string, at: number): Person =>
  aPerson({
    ...{ id: `person-${at}`, name, createdAt: 1, updatedAt: 1 },
    fields: [{ label: 'معرف', value: names[at + 1] ?? name }],
  })

const flow = (name: string, entry: NewEntry): NewEntry => ({ ...entry, flow: name })

/** A story with goods and people, with the hashes of its states. */
const playedJournal = async () => {
  const products = catalogue.map(productOf)
  const soldTo = (name: string, at: number): NewEntry[] => {
    const product: Product = random.pick(products)
    const payer = { id: `person-${at}`, name }
    const { dynamic: _, ...good } = sellableOf(product)
    const price = product.price ?? 1
    return [
      flow('persons', entryOf('list.search', { text: name })),
      flow('invoices', entryOf('list.search', { text: name })),
      flow('panel', entryOf('panel.search', { text: product.nameFa })),
      flow('scanner', entryOf('code.type', { gtin: product.gtin, app: 'app-1', behind: false })),
      flow('basket', entryOf('basket.empty', {})),
      flow('basket', entryOf('basket.add', { product: sellableOf(product) })),
      flow('drafts', entryOf('payer.choose', { payer })),
      issued(invoiceOf({ id: `invoice-${at}`, lines: [lineOf({ ...good, price, quantity: 1 })], total: price, payer })),
      flow('notices', entryOf('notice.show', { kind: 'info', key: 'x', values: { name, product: product.nameFa } })),
    ]
  }
  const opened = ['basket', 'drafts', 'panel', 'persons', 'personEditor'].map((of) =>
    flow(of, entryOf('desk.opened', { build: 'test', tab: 'tab-1', adopts: null })),
  )
  const all = [
    ...opened,
    ...products.map((product) => flow('productEditor', listed(product))),
    ...names.flatMap((name, at) => [
      flow('personEditor', entryOf('person.begin', { app: 'app-1', name: '', choose: false })),
      flow('personEditor', entryOf('person.name', { name })),
      flow('personEditor', registered(personOf(name, at))),
      ...soldTo(name, at),
    ]),
  ]
  const states = createStates()
  const entries = all.map((entry, at): NewEntry => {
    const { after } = states.take({ ...entry, seq: at + 1 })
    return after === null ? entry : { ...entry, hash: stateHash(after) }
  })
  const store = createMemoryStore()
  for (let at = 0; at < entries.length; at += 500) await store.append(entries.slice(at, at + 500))()
  return { store, entries }
}

const { store, entries } = await playedJournal()
const saved = async () => {
  const journal = createHeldJournal(store).journal
  const choice = { range: { kind: 'whole' }, standIns: true } as const
  // A fixed key: with another one a pseudonym may be somebody's name by chance.
  const log = await gathered({ store, journal }, choice, { newKey: () => new Uint8Array(16).fill(35) })
  return log.file
}
const file = await saved()
const shown = (await linesOf(file)).entries

const codeOf = (product: string): string => product.slice(product.lastIndexOf('_') + 1)

const separate = (text: string): readonly string[] => text.split(/[^\p{L}\p{M}\p{Nd}]+/u)
const lengths = (text: string): string =>
  separate(text)
    .map(({ length }) => length)
    .join()

/**
 * The goods that an attacker matches to a product of the file: by its code, else by price, tax code and name lengths.
 */
const guess = (product: Pick<Product, 'name' | 'nameFa' | 'price' | 'stuffId'>, gtin: string): Good | undefined => {
  const byCode = catalogue.find((good) => good.gtin === gtin)
  if (byCode !== undefined) return byCode
  const alike = catalogue.filter(
    ({ name, nameFa, price, stuffId }) =>
      price === product.price &&
      stuffId === product.stuffId &&
      lengths(name) === lengths(product.name) &&
      lengths(nameFa) === lengths(product.nameFa),
  )
  return alike.length === 1 ? alike[0] : undefined
}

const productsOf = (all: readonly Pick<Entry, 'type' | 'data'>[]): readonly Product[] =>
  all.flatMap(({ type, data }) => (type === 'product.listed' ? [Object(data).product] : []))

/** The meaning of each pseudonym, as far as the goods reveal it: whole names, and word by word. */
const learned = () => {
  const known = new Map<string, string>()
  const learn = (pseudonym: string, real: string) => {
    known.set(pseudonym, real)
    const reals = separate(real)
    for (const [at, word] of separate(pseudonym).entries()) known.set(word, reals[at] ?? '')
  }
  let guessed = 0
  for (const product of productsOf(shown)) {
    const good = guess(product, product.gtin)
    if (good === undefined) continue
    guessed += 1
    learn(product.name, good.name)
    learn(product.nameFa, good.nameFa)
  }
  const read = (text: string): string =>
    known.get(text) ?? text.replace(/[\p{L}\p{M}\p{Nd}]+/gu, (word) => known.get(word) ?? '?')
  return { guessed, read }
}

/** Every text of a person in an entry. */
const personalIn = ({ type, flow: of, data }: Pick<Entry, 'type' | 'flow' | 'data'>): readonly string[] => {
  const { person, payer, invoice, name, text, values } = Object(data)
  if (type === 'person.registered') return [person.name, ...person.fields.map(({ value }: { value: string }) => value)]
  if (type === 'payer.choose') return [payer.name]
  if (type === 'invoice.issued') return [invoice.payer.name]
  if (type === 'person.name') return [name]
  if (type === 'notice.show') return [values.name]
  return type === 'list.search' && of !== 'panel' ? [text] : []
}

test('a reader with the catalogue guesses goods from a support log, and reads no person’s name', () => {
  const { guessed, read } = learned()
  const told = shown.flatMap(personalIn).map(read)
  const real = entries.flatMap(personalIn)

  expect([told.length, shown.length]).toEqual([real.length, entries.length])
  expect(guessed).toBeGreaterThan(1_000)
  expect(real.filter((name, at) => told[at] === name)).toEqual([])
})

test('no code of goods outside of the sample is in the file or in its state hashes', async () => {
  const text = await textOf(file)
  const sample = new Set(groceries.map(({ gtin }) => gtin))
  const own = catalogue.map(({ gtin }) => gtin).filter((gtin) => !sample.has(gtin))
  expect(own.filter((gtin) => text.includes(gtin))).toEqual([])
  expect(catalogue.map(({ gtin }) => gtin).filter((gtin) => sample.has(gtin) && text.includes(gtin))).toHaveLength(
    catalogue.length - own.length,
  )

  const first = shown.findIndex(({ type, data }) => {
    const { product } = Object(Object(data).product)
    return type === 'basket.add' && !sample.has(codeOf(product))
  })
  const sold = codeOf(Object(entries[first]?.data).product.product)
  const confirmed = [sold, ...own.slice(0, 20)].filter((gtin) => {
    const states = createStates()
    const known = shown.slice(0, first + 1).filter((entry) => entry.flow === 'basket')
    const last = known.map((entry, at) => {
      const { product } = Object(entry.data)
      const isLast = at === known.length - 1
      return states.take(
        isLast ? { ...entry, data: { product: { ...product, product: productId('app-1', gtin) } } } : entry,
      )
    })
    const after = last.at(-1)?.after
    return after != null && stateHash(after) === shown[first]?.hash
  })
  expect([own.includes(sold), typeof shown[first]?.hash, confirmed]).toEqual([true, 'string', []])
})

test('the log with pseudonyms is replayed as the one without', async () => {
  const { divergence, counts } = readWhole(await textOf(file))
  expect({ divergence, counts }).toEqual({ divergence: null, counts: { skipped: 0, diverged: 0, unreadable: 0 } })
})
