import type { Person, Product } from '../entities.ts'
import type { Unstamped } from '../event.ts'
import type { TableEvent } from '../records/table.ts'
import { digestOf } from '../values/digest.ts'
import { foldCode } from '../values/digits.ts'
import { localGtin } from '../values/gtin.ts'
import { productId } from '../values/ids.ts'
import { withLeadingZeros } from '../values/nationalId.ts'
import { detailValue } from '../values/taxIds.ts'
import { searchForm } from '../values/text.ts'
import { packed } from './packed.ts'
import type { PersonRow, ProductRow } from './tableRows.ts'

type Said<T extends TableEvent['type']> = Unstamped<Extract<TableEvent, { type: T }>>

interface Made {
  app: string
  /** Milliseconds since 1970 UTC. */
  at: number
}

/** Two numbers of 32 bits. The same text has the same on every device. */
const numbersOf = (text: string) =>
  digestOf(text)
    .split('.')
    .map((part) => Number.parseInt(part, 36))

/** In-store codes are made of the name: another file or device with the same name makes the same product. */
const codeOf = (name: string): string =>
  localGtin(
    numbersOf(name)
      .map((number) => String(number % 100_000).padStart(5, '0'))
      .join(''),
  )

/** 16 letters and digits. */
const personIdOf = (content: string): string =>
  [...numbersOf(content), ...numbersOf(`person ${content}`)]
    .map((number) => number.toString(36).padStart(7, '0').slice(-4))
    .join('')

/** One spelling of a name: a half-space, a space and two spaces are alike. */
const spelled = (text: string): string =>
  searchForm(text)
    .replace(/[\s\u200c]+/g, ' ')
    .trim()

/** The products that an app has, and those of the file so far. Take all before the first row. */
export const createProducts = ({ app, at }: Made) => {
  const codes = new Set<string>()
  const names = new Set<string>()
  /** Names of products that have one alone, and both names of the others. */
  const whole = new Set<string>()
  const ofFile = new Map<string, string>()
  const namesOf = (row: { name: string; nameFa: string }) =>
    [row.name, row.nameFa].flatMap((name) => (name === '' ? [] : [searchForm(name).trim()]))
  const take = (row: Pick<Product, 'gtin' | 'name' | 'nameFa'>) => {
    codes.add(row.gtin)
    for (const name of namesOf(row)) names.add(spelled(name))
    whole.add(namesOf(row).map(spelled).join('\n'))
  }
  /** One name of two says nothing: there may be two kinds of it. */
  const isNamed = (row: ProductRow): boolean => {
    const own = namesOf(row).map(spelled)
    return own.length === 1
      ? own.some((name) => names.has(name))
      : whole.has(own.join('\n')) || own.some((name) => whole.has(name))
  }
  /** Two names of one file with the same code are told apart. */
  const madeCode = (row: ProductRow): string => {
    const name = namesOf(row).join(' ')
    for (let turn = 0; ; turn++) {
      const code = codeOf(turn === 0 ? name : `${name} ${turn}`)
      if ((ofFile.get(code) ?? name) === name) {
        ofFile.set(code, name)
        return code
      }
    }
  }
  return {
    take,
    /** Null if the app has it: the same code, or where the row has none, the same name. */
    made(row: ProductRow): Product | null {
      if (row.gtin === null && isNamed(row)) return null
      const gtin = row.gtin ?? madeCode(row)
      if (codes.has(gtin)) return null
      take({ ...row, gtin })
      return { ...row, id: productId(app, gtin), app, gtin, sold: 0, createdAt: at, updatedAt: at }
    },
  }
}

/** The same of persons. */
export const createPersons = ({ app, at }: Made) => {
  const ids = new Set<string>()
  const nationalIds = new Set<string>()
  /** Ids by name, and by name and detail: of one name there may be 100,000. */
  const known = new Map<string, Set<string>>()
  const keysOf = ({ name, fields }: PersonRow): readonly string[] => [
    spelled(name),
    ...fields.map(({ label, value }) => JSON.stringify([spelled(name), label, spelled(detailValue(label, value))])),
  ]
  const take = (row: PersonRow & { id: string }) => {
    ids.add(row.id)
    const { nationalId, personType } = row
    if (nationalId !== '') nationalIds.add(foldCode(personType === 'REAL' ? withLeadingZeros(nationalId) : nationalId))
    for (const key of keysOf(row)) known.set(key, (known.get(key) ?? new Set()).add(row.id))
  }
  /** Without a national id: a person of this name has all details of the row. */
  const isKnown = (row: PersonRow): boolean => {
    if (row.nationalId !== '') return nationalIds.has(foldCode(row.nationalId))
    const [fewest = new Set<string>(), ...more] = keysOf(row)
      .map((key) => known.get(key) ?? new Set<string>())
      .toSorted((one, other) => one.size - other.size)
    return [...fewest].some((id) => more.every((having) => having.has(id)))
  }
  return {
    take,
    made(row: PersonRow): Person | null {
      const { nationalId, name, fields } = row
      const id = personIdOf(`${app} ${nationalId === '' ? JSON.stringify([name, fields]) : foldCode(nationalId)}`)
      if (ids.has(id) || isKnown(row)) return null
      take({ ...row, id })
      return { ...row, id, app, createdAt: at, updatedAt: at }
    },
  }
}

/** The facts of what a file brings. They are stored in one transaction. */
export const productsBrought = (app: string, all: readonly Product[]): readonly Said<'products.brought'>[] =>
  packed(all).map((products) => ({ type: 'products.brought', app, products }))
export const personsBrought = (app: string, all: readonly Person[]): readonly Said<'persons.brought'>[] =>
  packed(all).map((persons) => ({ type: 'persons.brought', app, persons }))
