import { either as E } from 'fp-ts'
import { Correctable, Terms } from '../columns/product.ts'
import type { ProductEvent } from '../desk/product.ts'
import type { Product } from '../entities.ts'
import type { Unstamped } from '../event.ts'
import { localGtin } from '../values/gtin.ts'
import { productId } from '../values/ids.ts'
import { amended } from './editing.ts'

type Said<T extends ProductEvent['type']> = Unstamped<Extract<ProductEvent, { type: T }>>

interface Code {
  /** As it was scanned or typed. */
  typed: string | null
  /** What the gtin service made for a product that has none. */
  made: string | null
  /** Ten digits. */
  chance: string
}

/** Each product has a GTIN: its own, else the service's, else an in-store one of this device (requirement 6.4). */
export const gtinOf = ({ typed, made, chance }: Code): string => typed ?? made ?? localGtin(chance)

interface Listing {
  app: string
  gtin: string
  name: string
  nameFa: string
  terms: Terms
  /** Milliseconds since 1970 UTC. */
  at: number
}

/** The product of an app and a GTIN is listed once; the one that stands stays. */
export const list = (
  standing: Product | undefined,
  { app, gtin, name, nameFa, terms, at }: Listing,
): E.Either<Said<'product.alreadyListed'>, Said<'product.listed'>> =>
  standing !== undefined
    ? E.left({ type: 'product.alreadyListed', product: standing })
    : E.right({
        type: 'product.listed',
        product: {
          id: productId(app, gtin),
          app,
          gtin,
          name,
          nameFa,
          ...Terms.encode(terms),
          sold: 0,
          createdAt: at,
          updatedAt: at,
        },
      })

/** A product's terms and names change on top of what stands there now. */
export const amend = (
  standing: Product | undefined,
  { app, begun, edited }: { app: string; begun: Product; edited: Correctable },
): E.Either<Said<'product.alreadyAmended'>, Said<'product.amended'>> => {
  const made = amended(Correctable.encode, { begun, edited }, standing)
  return made === null
    ? E.left({ type: 'product.alreadyAmended', product: standing ?? null })
    : E.right({ type: 'product.amended', product: begun.id, app, ...made })
}
