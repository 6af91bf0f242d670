import * as t from 'io-ts'
import { invoiceTable, someContents } from '../columns/invoice.ts'
import { Invoice } from '../entities.ts'
import { Violation } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { Seller, TaxKind, TaxRecord } from '../tax/record.ts'
import { keyword } from '../values/codecs.ts'
import { Anchor } from '../values/elapsed.ts'
import { Id } from '../values/ids.ts'
import { Total } from '../values/money.ts'
import { Digest, PublicText } from '../values/text.ts'

/** What one local event changed: the fields of our row, and the event's id. */
const DirtyColumns = t.strict({ by: Id, columns: t.readonlyArray(PublicText) })
export type DirtyColumns = t.TypeOf<typeof DirtyColumns>

const Digests = t.readonlyArray(Digest)
const Bases = t.readonly(
  t.exact(t.partial(Object.fromEntries(Object.keys(invoiceTable.fields).map((column) => [column, Digests])))),
)
export type Bases = t.TypeOf<typeof Bases>

/** Changes that the server has not received, oldest first. The first of a row that was made here has no columns. */
const OutboxMark = t.intersection([
  t.strict({ kind: keyword('created', 'updated'), touches: t.readonlyArray(DirtyColumns) }),
  /** Digests of an invoice's columns before they were changed here; the server may have had those. */
  t.exact(t.partial({ bases: Bases })),
])
export type OutboxMark = t.TypeOf<typeof OutboxMark>

/** What of an invoice was changed elsewhere too, and gave way to what was changed here. */
const Replaced = t.readonly(t.exact(t.partial(someContents)))
export type Replaced = t.TypeOf<typeof Replaced>

/** A row that went another way at the server while it was changed here: the user settles it. */
const Conflict = t.union([
  /** Deleted there; the row is ours. */
  t.strict({ kind: t.literal('deleted') }),
  /** Paid there, and so closed; the row is the paid one, `mine` what ours was (null where we had deleted it). */
  t.strict({ kind: t.literal('paid'), mine: orNull(Invoice) }),
])
export type Conflict = t.TypeOf<typeof Conflict>

const Sent = t.intersection([
  t.strict({
    /** `waiting`: the service took it, the tax office has not answered. */
    stage: keyword('sending', 'unknown', 'waiting', 'accepted', 'rejected'),
    /** What was sent last. */
    kind: TaxKind,
    /** The fact that began that send; null where another device sent it. */
    send: orNull(Id),
    /** When it was begun here, or first read, in milliseconds. */
    begunAt: t.number,
    /** A digest of what was sent (`contentOf`); null where another device sent it. */
    content: orNull(Digest),
    /** The buyer's person as it was sent; null for a walk-in customer, and where another device sent it. */
    buyer: orNull(Id),
    /** With VAT, in rial; null where another device sent it. */
    payable: orNull(Total),
    /** Of the shop, as it was sent. */
    seller: orNull(Seller),
    record: orNull(TaxRecord),
    /** When the service's word of it was last read. */
    readAt: orNull(t.number),
    /** When an unknown outcome was last asked for, and nothing was found of it. */
    soughtAt: orNull(t.number),
  }),
  t.exact(
    t.partial({
      /** The fact from which the server's time to answer counts: the begin of the send, or its lost outcome. */
      anchor: Anchor,
      /** The server was asked after it had given up, and knew nothing: it did not arrive, and will not. */
      notArrived: t.literal(true),
      /** Once it is taken, what was sent is written beside the invoice. */
      stated: t.literal(true),
      /** Another device sent it, and it was changed here since. */
      edited: t.literal(true),
    }),
  ),
])

/** How an invoice stands at the tax office, as far as this device knows. */
const TaxMark = t.intersection([
  Sent,
  /** The send before this one, which a refusal brings back. Kept until the server has a tax id for this one. */
  t.exact(t.partial({ before: Sent })),
])
export type TaxMark = t.TypeOf<typeof TaxMark>

/** What sync keeps beside an entity. The one place where a mark is declared: what is not here is in no row's type. */
export const Marks = t.exact(
  t.partial({
    unpushed: OutboxMark,
    conflict: Conflict,
    /** The user has not said yet what becomes of it. */
    replaced: Replaced,
    /** How often a product was sold as this device last told the server, and when (milliseconds). */
    said: t.strict({ sold: t.number, at: t.number }),
    /** The server would not take the row as it stands. */
    refused: Violation,
    /** How an invoice stands at the tax office. */
    tax: TaxMark,
    /** Columns of the server and members of its `detail` that this version does not have, as JSON. */
    unknown: t.string,
  }),
)
export type Marks = t.TypeOf<typeof Marks>

/** A deleted invoice as it stood; `at` is when it was deleted, in milliseconds. */
const Deleted = t.intersection([
  t.strict({ row: Invoice, at: t.number, where: keyword('here', 'there') }),
  t.exact(t.partial({ tax: TaxMark })),
])
export type Deleted = t.TypeOf<typeof Deleted>

/** A row that is gone here and that the server may know; `by` is the id of the event that removed it. */
export const Tombstone = t.intersection([
  t.strict({ model: keyword('invoice', 'person', 'product'), app: Id, id: Id, by: t.string }),
  t.exact(
    t.partial({
      /** The server would not take the deletion. */
      refused: Violation,
      /** Of an invoice; it stays after the server has the deletion. */
      deleted: Deleted,
      /** The server has the deletion, or there is none: nothing of it waits. */
      isOver: t.literal(true),
    }),
  ),
])
export type Tombstone = t.TypeOf<typeof Tombstone>
