import * as t from 'io-ts'
import { orNull } from '../orNull.ts'
import { checkedText } from './codecs.ts'
import { Id } from './ids.ts'
import { Digest } from './text.ts'

/** What stood in the columns that a fact writes, as digests (`columnDigest`). */
export type Base = Readonly<Record<string, string | undefined>>

/** Of a column that pseudonyms change: in a log it is the digest of the column with pseudonyms (`begins` in `pseudonyms.ts`). */
const ColumnDigest = checkedText('ColumnDigest', 'a digest', (text) => text.length <= 32)

/** Null in facts of earlier builds, and where a fact is held against nothing: they write all columns. */
const base = <P extends t.Props>(props: P) => orNull(t.exact(t.partial(props)))

export const InvoiceBase = base({ lines: ColumnDigest, payer: ColumnDigest, date: Digest })
export const PersonBase = base({
  personType: Digest,
  name: ColumnDigest,
  nationalId: ColumnDigest,
  fields: ColumnDigest,
})
export const ProductBase = base({
  currency: Digest,
  price: Digest,
  dynamic: Digest,
  stuffId: ColumnDigest,
  stuffDescription: ColumnDigest,
})

/** The latest send to the tax office that a deletion saw (`latestSendOf`); null as a whole in facts of earlier builds. */
export const SeenSend = orNull(t.strict({ send: orNull(Id) }))
