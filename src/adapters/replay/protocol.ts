import * as t from 'io-ts'
import { Invoice, Person, Product } from '../../events/entities.ts'
import { orNull } from '../../events/orNull.ts'
import type { Row } from '../../events/projections/rows.ts'
import { ReplayRefusal } from '../../events/support/logViewer.ts'
import { Header, LoggedEntry } from '../../events/supportLog.ts'
import { checked, keyword } from '../../events/values/codecs.ts'
import { Language } from '../../events/values/currency.ts'
import { Count } from '../../events/values/money.ts'
import { Text } from '../../events/values/text.ts'
import type { Moment, Opened } from '../../machines/replay/moment.ts'

/** The messages between the page and a worker of a support log. Either side decodes what it receives. */
const of = <A>(name: string, is: (value: unknown) => value is A) => checked(name, name, is)

const instance = <A>(type: new (...given: never[]) => A) => of(type.name, (value): value is A => value instanceof type)

const Turn = Count
const ModelName = keyword('invoice', 'person', 'product')
const Texts = t.readonlyArray(t.string)

/** Ids of requested rows by model, and of invoices with a requested story. */
const Wanted = t.strict({ invoice: Texts, person: Texts, product: Texts, stories: Texts })
export type Wanted = t.TypeOf<typeof Wanted>

/** The part of a file that a worker folds (see `machines/replay/parts.ts`). */
const Part = keyword('rest', 'till')
export type Part = t.TypeOf<typeof Part>

/** `turn` is returned with the answer. */
export const Request = t.union([
  t.strict({ ask: t.literal('open'), turn: Turn, file: instance(Blob), part: Part, language: Language }),
  /** The moment, with the rows and stories that the page shows. */
  t.strict({ ask: t.literal('moment'), turn: Turn, index: Count, wanted: Wanted }),
  t.strict({ ask: t.literal('rows'), turn: Turn, index: Count, wanted: Wanted }),
  t.strict({ ask: t.literal('search'), turn: Turn, text: Text, zone: t.string }),
  /** The descriptions of these entries. */
  t.strict({ ask: t.literal('told'), turn: Turn, indices: t.readonlyArray(Count) }),
  t.strict({ ask: t.literal('line'), turn: Turn, index: Count }),
])
export type Request = t.TypeOf<typeof Request>

const Timeline = t.strict({
  length: Count,
  seq: instance(Float64Array),
  at: instance(Float64Array),
  type: instance(Uint16Array),
  flow: instance(Uint8Array),
  tab: instance(Uint16Array),
  mark: instance(Uint8Array),
  types: Texts,
  flows: Texts,
  tabs: Texts,
})

const OpenedLog = of<Opened>('Opened', (value): value is Opened =>
  t
    .strict({
      header: Header,
      timeline: Timeline,
      divergence: orNull(Count),
      counts: t.strict({ skipped: Count, diverged: Count, unreadable: Count }),
      capped: orNull(keyword('entries', 'bytes')),
      cut: t.boolean,
      starts: Count,
    })
    .is(value),
)

const AnyInvoice = of('Invoice', (value): value is Row<'invoice'> => Invoice.is(value))
const AnyPerson = of('Person', (value): value is Row<'person'> => Person.is(value))
const AnyProduct = of('Product', (value): value is Row<'product'> => Product.is(value))
/** True if a row is one of the model. */
export const isRowOf = { invoice: AnyInvoice.is, person: AnyPerson.is, product: AnyProduct.is }
const AnyRow = t.union([AnyInvoice, AnyPerson, AnyProduct])

const State = t.strict({ value: t.union([t.string, t.UnknownRecord]), context: t.UnknownRecord })

/** The caller knows which flows there are (see `partedClient.ts`). */
const areStates = (value: unknown): boolean => t.UnknownRecord.is(value) && Object.values(value).every(State.is)

const MomentParts = t.type({
  index: t.number,
  tab: t.string,
  entry: orNull(LoggedEntry),
  before: orNull(State),
  skipped: orNull(t.string),
  diverged: orNull(t.type({ recorded: t.string, folded: t.string })),
  rows: t.readonlyArray(t.type({ model: ModelName, id: t.string, before: orNull(AnyRow), after: orNull(AnyRow) })),
})

const AMoment = of<Moment>(
  'Moment',
  (value): value is Moment => MomentParts.is(value) && 'states' in value && areStates(value.states),
)

const foundOf = <R>(row: t.Type<R, R, unknown>) => t.readonlyArray(t.strict({ id: t.string, row: orNull(row) }))

const FoundRows = t.strict({
  invoice: foundOf(AnyInvoice),
  person: foundOf(AnyPerson),
  product: foundOf(AnyProduct),
  stories: t.readonlyArray(t.strict({ invoice: t.string, entries: t.readonlyArray(LoggedEntry) })),
})
export type FoundRows = t.TypeOf<typeof FoundRows>

export const Answer = t.union([
  t.strict({ say: t.literal('progressed'), turn: Turn, read: Count }),
  t.strict({ say: t.literal('opened'), turn: Turn, opened: OpenedLog }),
  t.strict({ say: t.literal('refused'), turn: Turn, refusal: ReplayRefusal }),
  t.strict({ say: t.literal('moment'), turn: Turn, moment: AMoment, found: FoundRows }),
  t.strict({ say: t.literal('rows'), turn: Turn, found: FoundRows }),
  t.strict({ say: t.literal('search'), turn: Turn, places: instance(Uint32Array) }),
  t.strict({ say: t.literal('told'), turn: Turn, told: Texts }),
  t.strict({ say: t.literal('line'), turn: Turn, line: t.string }),
])
export type Answer = t.TypeOf<typeof Answer>
