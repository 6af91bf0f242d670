import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { LookupFault, StuffType } from '../../events/desk/stuff.ts'
import { Stuff } from '../../events/desk/stuff.ts'
import type { Currency } from '../../events/values/currency.ts'
import { Gtin } from '../../events/values/gtin.ts'
import { Amount } from '../../events/values/money.ts'
import { Name } from '../../events/values/text.ts'
import type { Deps } from './authorised.ts'
import { look, segment } from './request.ts'

const Found = t.strict({
  name: t.union([Name, t.null]),
  nameFa: t.union([Name, t.null]),
  price: t.union([Amount, t.null]),
})
const Created = t.strict({ gtin: Gtin })

type Answer<A> = Promise<E.Either<LookupFault, A>>

/** The gtin service (specification section 7). */
export interface GtinService {
  look: (gtin: string, currency: Currency) => Answer<{ name: string; nameFa: string; price: number | null }>
  contribute: (product: { gtin: string; name: string; nameFa: string }) => Answer<{ gtin: string }>
  createLocal: (names: { name: string; nameFa: string }) => Answer<{ gtin: string }>
  searchStuff: (text: string, type: StuffType) => Answer<readonly t.TypeOf<typeof Stuff>[]>
}

export const createGtinService = (base: string, deps: Deps): GtinService => ({
  look: async (gtin, currency) =>
    E.map(({ name, nameFa, price }: t.TypeOf<typeof Found>) => ({ name: name ?? '', nameFa: nameFa ?? '', price }))(
      await look(deps, { url: `${base}/v1/pip/${segment(gtin)}/${segment(currency)}`, answer: Found }),
    ),
  contribute: (body) => look(deps, { url: `${base}/v1/gs1-wiki/create`, body, answer: Created }),
  createLocal: (body) => look(deps, { url: `${base}/v1/gs1-wiki/create-local`, body, answer: Created }),
  searchStuff: (text, type) =>
    look(deps, {
      url: `${base}/v1/tax-ir/stuff/search/${segment(text)}?type=${segment(type)}`,
      answer: t.readonlyArray(Stuff),
    }),
})
