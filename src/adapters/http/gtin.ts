import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { CauseStored } from '../../events/causeStored.ts'
import { orNull } from '../../events/orNull.ts'
import type { LookupFault, StuffType } from '../../events/records/stuff.ts'
import { Stuff } from '../../events/records/stuff.ts'
import type { Currency } from '../../events/values/currency.ts'
import { Gtin } from '../../events/values/gtin.ts'
import { Amount } from '../../events/values/money.ts'
import { Name } from '../../events/values/text.ts'
import type { Service } from './call.ts'
import { looked } from './looked.ts'

const Found = t.strict({
  name: orNull(Name),
  nameFa: orNull(Name),
  price: orNull(Amount),
})
const Created = t.strict({ gtin: Gtin })

type Answer<A> = Promise<E.Either<LookupFault, A>>

interface Names {
  name: string
  nameFa: string
}

export interface GtinService {
  look: (gtin: string, currency: Currency, signal: AbortSignal) => Answer<Names & { price: number | null }>
  contribute: (product: Names & { gtin: string }, stored: CauseStored, signal: AbortSignal) => Answer<{ gtin: string }>
  createLocal: (names: Names, stored: CauseStored, signal: AbortSignal) => Answer<{ gtin: string }>
  searchStuff: (text: string, type: StuffType, signal: AbortSignal) => Answer<readonly Stuff[]>
}

const asked = { method: 'GET', changes: false } as const
const changed = { method: 'POST', changes: true } as const

export const createGtinService = (service: Service): GtinService => ({
  look: async (gtin, currency, signal) => {
    const found = await service.ask({ ...asked, path: ['v1', 'pip', gtin, currency], answer: Found }, signal)
    return E.map(({ name, nameFa, price }: t.TypeOf<typeof Found>) => ({
      name: name ?? '',
      nameFa: nameFa ?? '',
      price,
    }))(looked(found))
  },
  contribute: async (body, stored, signal) =>
    looked(
      await service.change({ ...changed, path: ['v1', 'gs1-wiki', 'create'], body, answer: Created }, stored, signal),
    ),
  createLocal: async (body, stored, signal) =>
    looked(
      await service.change(
        { ...changed, path: ['v1', 'gs1-wiki', 'create-local'], body, answer: Created },
        stored,
        signal,
      ),
    ),
  searchStuff: async (text, type, signal) =>
    looked(
      await service.ask(
        { ...asked, path: ['v1', 'tax-ir', 'stuff', 'search', text], query: { type }, answer: t.readonlyArray(Stuff) },
        signal,
      ),
    ),
})
