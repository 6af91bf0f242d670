import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { invoiceRowGrown, SeenSend } from '../columns/invoice.ts'
import { Good } from '../desk/settings.ts'
import { Invoice, Payer, Person, Product } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { adding, command, commands, delays, fact, message, outcome, outcomes } from '../event.ts'
import { StoreFault, SyncFault, Violation } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { invoice, person } from '../samples.ts'
import { checkedNumber, keyword } from '../values/codecs.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'
import { PublicText, ServiceSaid } from '../values/text.ts'

/** The services that keep rows: factor and person at invoice, product at gtin (facts section 2). */
export const SyncService = keyword('gtin', 'invoice')
export type SyncService = t.TypeOf<typeof SyncService>

/** In the order of pulling: products name an invoice's lines. */
export const syncServices: readonly SyncService[] = ['gtin', 'invoice']

export const SyncModel = keyword('invoice', 'person', 'product')
export type SyncModel = t.TypeOf<typeof SyncModel>

const changes = <C extends t.Mixed>(row: C) => t.strict({ rows: t.readonlyArray(row), deleted: t.readonlyArray(Id) })
const nothing = { rows: [], deleted: [] }
const settled = { app: 'app-1', model: 'invoice', row: invoice.id, copy: null, seen: null, over: null } as const

/** The server's place in its own history: opaque, above 0, only grows. */
export const Cursor = checkedNumber('Cursor', 'a number above 0', (value) => Number.isFinite(value) && value > 0)

/** A row as it was pushed; `by`: the last event that had changed it then. */
export const PushedRow = t.strict({ model: SyncModel, id: Id, by: Id })
export type PushedRow = t.TypeOf<typeof PushedRow>

const Keep = keyword('mine', 'theirs')

const RowName = t.strict({ model: SyncModel, id: Id })

/** `columns`: ours in which the server has an older version; empty if it lacks the row. */
const LostRow = t.strict({ model: SyncModel, id: Id, columns: t.readonlyArray(PublicText) })

/** `unread`: the server's version could not be read, and ours waits so as not to overwrite it. */
const Trouble = t.strict({ model: SyncModel, id: Id, kind: keyword('conflict', 'refused', 'unread') })
/** A row that needs the user, or that waits for something else than its turn. */
export type Trouble = t.TypeOf<typeof Trouble>

/**
 * A piece of an unreadable value of the server: kept as it came, not folded. `element`: its index in the pull; the last
 * piece has the row's id, or null without a valid one.
 */
const Unreadable = t.strict({ model: SyncModel, element: Count, isLast: t.boolean, id: orNull(Id), text: t.string })

/**
 * A row's columns that this version does not know, as the JSON text of an object: they stay with the row, and are
 * pushed back unchanged. Its `detail` is the unknown part of the detail.
 */
const Unknown = t.strict({ model: SyncModel, id: Id, columns: t.string })

const rowId = (json: unknown): string | null => {
  const read = E.tryCatch(() => JSON.parse(String(json)), String)
  return E.isRight(read) && t.type({ id: Id }).is(read.right) ? read.right.id : null
}

/** Version 4 kept no more of an unreadable value than a row's limit, in one piece. */
const ofOnePiece = (data: unknown): unknown =>
  t.type({ unreadable: t.array(t.UnknownRecord) }).is(data)
    ? {
        ...data,
        unreadable: data.unreadable.map((kept, element) => ({ element, isLast: true, id: rowId(kept.text), ...kept })),
      }
    : data

/** Version 3 kept 1,000 letters of an unreadable value. */
const ofShortTexts = (data: unknown): unknown => data

/** Version 2 dropped unknown columns. */
const ofNoUnknown = (data: unknown): unknown => (t.UnknownRecord.is(data) ? { unknown: [], ...data } : data)

/** Version 1 named no pull, and no device ever pulled it: a part that no completion will name. */
const ofNoPull = (data: unknown): unknown =>
  t.UnknownRecord.is(data) ? { pull: 'none', unreadable: [], ...data } : data

const pushed = { model: 'invoice', id: invoice.id, by: 'issue-1' } as const
const violation = { title: 'Constraint Violation', field: 'total', message: 'must be a number' }

export const syncEvents = {
  ...commands('sync.start'),
  /** Compares everything with the server: pulls it all, and pushes what the server lost. */
  ...commands('sync.compare'),
  /** From the apps: the chosen app; null for none and for this device's own. */
  'sync.ofApp': message({ app: orNull(Id) }, [{ app: 'app-1' }, { app: null }]),
  /** From the session: whether calls can be made. */
  'sync.allowed': message({ allowed: t.boolean }, [{ allowed: true }, { allowed: false }]),
  /** A reason to look: the page got the focus, the network came back, or it was visible for a while since. */
  'sync.woken': outcome({ reason: keyword('focus', 'network', 'poll') }, [
    { reason: 'focus' },
    { reason: 'network' },
    { reason: 'poll' },
  ]),
  /** The app's waiting rows, and those that need the user. */
  'sync.counted': outcome({ waiting: Count, troubles: t.readonlyArray(Trouble) }, [
    { waiting: 0, troubles: [] },
    { waiting: 2, troubles: [] },
    { waiting: 0, troubles: [{ model: 'invoice', id: invoice.id, kind: 'conflict' }] },
    { waiting: 0, troubles: [{ model: 'person', id: person.id, kind: 'unread' }] },
  ]),
  ...outcomes('sync.locked'),
  /** Another tab of this device syncs. */
  ...outcomes('sync.lockTaken'),
  /** Rows of the server, packed under 60 KiB; they count once their pull is completed (see `sync.pullCompleted`). */
  'sync.changesPulled': fact(
    {
      app: Id,
      /** The pull that brought them. */
      pull: Id,
      invoices: changes(Invoice),
      persons: changes(Person),
      products: changes(Product),
      unreadable: t.readonlyArray(Unreadable),
      unknown: t.readonlyArray(Unknown),
    },
    [
      {
        app: 'app-1',
        pull: 'pull-1',
        invoices: { rows: [invoice], deleted: [] },
        persons: nothing,
        products: nothing,
        unreadable: [],
        unknown: [],
      },
      {
        app: 'app-1',
        pull: 'pull-1',
        invoices: nothing,
        persons: { rows: [person], deleted: ['person-2'] },
        products: nothing,
        unreadable: [],
        unknown: [{ model: 'person', id: person.id, columns: '{"loyalty":7}' }],
      },
      {
        app: 'app-1',
        pull: 'pull-1',
        invoices: nothing,
        persons: nothing,
        products: nothing,
        unreadable: [
          { model: 'person', element: 0, isLast: true, id: person.id, text: '{"id":"person-1","name":7}' },
          { model: 'invoice', element: 1, isLast: false, id: null, text: '{"detail":"' },
        ],
        unknown: [],
      },
    ],
    { upcasts: [ofNoPull, ofNoUnknown, ofShortTexts, ofOnePiece, ...invoiceRowGrown], expendable: true },
  ),
  /** All parts of a pull are stored and folded now; the next pull begins at `cursor`. Lone parts have no effect. */
  'sync.pullCompleted': fact(
    { app: Id, service: SyncService, pull: Id, parts: Count, cursor: Cursor },
    [{ app: 'app-1', service: 'invoice', pull: 'pull-1', parts: 1, cursor: 1_795_245_120_001 }],
    { expendable: true },
  ),
  /**
   * A pull of everything lacked these rows, or had older `columns`: they are pushed again. Also of rows that wait here
   * while a restored backup calls them pushed.
   */
  'sync.rowsLost': fact(
    { app: Id, rows: t.readonlyArray(LostRow) },
    [
      { app: 'app-1', rows: [{ model: 'invoice', id: invoice.id, columns: [] }] },
      { app: 'app-1', rows: [{ model: 'person', id: person.id, columns: ['name'] }] },
    ],
    { expendable: true },
  ),
  /** The pull that was just completed was of everything: all rows were compared with the service. */
  'sync.serverCompared': fact(
    { app: Id, service: SyncService, asked: t.boolean },
    [{ app: 'app-1', service: 'invoice', asked: false }],
    { expendable: true },
  ),
  /** The latest lines of other devices say this of products, of which nothing was chosen here. */
  'sync.traitsSeen': outcome({ goods: t.readonlyArray(Good) }, [
    { goods: [{ product: 'app-1_6260000000019', exempt: true, seenAt: 1_795_245_120_000 }] },
  ]),
  /** The pulls of this run are over, and new rows may go. `waits`: there are rows to push. */
  'sync.pulled': outcome({ waits: t.boolean }, [{ waits: false }, { waits: true }]),
  /** The server accepted these rows as they were sent. */
  'sync.changesPushed': fact({ app: Id, rows: t.readonlyArray(PushedRow) }, [{ app: 'app-1', rows: [pushed] }]),
  /** The server accepted these products' sales counts, which ride with other pushes, or go alone once an hour. */
  'sync.soldPushed': fact({ app: Id, products: t.readonlyArray(t.strict({ id: Id, sold: Count })) }, [
    { app: 'app-1', products: [{ id: 'app-1_6260001234567', sold: 7 }] },
  ]),
  /** The server refused this row; the others went. It is held back until it changes or is released. */
  'sync.rowRefused': fact({ app: Id, model: SyncModel, row: Id, by: Id, violation: Violation }, [
    { app: 'app-1', model: 'invoice', row: invoice.id, by: 'issue-1', violation },
  ]),
  'sync.rowReleased': fact({ app: Id, model: SyncModel, row: Id }, [
    { app: 'app-1', model: 'invoice', row: invoice.id },
  ]),
  /** The user sends all refused rows again; `left`: there are more than one fact holds. */
  'sync.rowsReleased': fact({ app: Id, rows: t.readonlyArray(RowName), left: t.boolean }, [
    { app: 'app-1', rows: [{ model: 'invoice', id: invoice.id }], left: false },
    { app: 'app-1', rows: [{ model: 'invoice', id: invoice.id }], left: true },
  ]),
  /** `left`: more rows wait than one push takes, or they moved meanwhile. */
  'sync.pushed': outcome({ left: t.boolean }, [{ left: false }, { left: true }]),
  /** A pushed row changed at the server after our pull: pull, merge, push again. */
  ...outcomes('sync.conflicted'),
  /** `retryIn`: milliseconds, from the adapter, which has the random source of the back-off. */
  'sync.failed': outcome({ fault: SyncFault, detail: ServiceSaid, retryIn: Count }, [
    { fault: 'offline', detail: '', retryIn: 4_000 },
    { fault: 'noAnswer', detail: '', retryIn: 4_000 },
    { fault: 'behind', detail: '', retryIn: 4_000 },
    { fault: 'signedOut', detail: '', retryIn: 4_000 },
    { fault: 'failed', detail: 'Failure 500', retryIn: 4_000 },
  ]),
  ...delays('sync.ticked'),
  /** The waiting rows have not changed for a moment. */
  ...delays('sync.due', 'sync.retried'),
  ...commands('trouble.open', 'trouble.close'),
  'refusal.release': command({ model: SyncModel, row: Id }, [{ model: 'invoice', row: invoice.id }]),
  ...commands('refusals.release'),
  'conflict.settle': command({ model: SyncModel, row: Id, keep: Keep }, [
    { model: 'invoice', row: invoice.id, keep: 'mine' },
    { model: 'invoice', row: invoice.id, keep: 'theirs' },
  ]),
  /**
   * The user settled a conflict. A row that was deleted elsewhere goes here too, or is made again. Of an invoice that
   * was paid elsewhere the paid one stays, and ours goes or becomes the invoice `copy`. Of an invoice that was changed
   * elsewhere too, ours stays, or the replaced columns are put back. `seen`: for one that goes here too, as in
   * `invoice.withdrawn`. `over`: for columns that are put back, the last edit here that was seen, `pushed` if none
   * waited; refused if that was edited here again.
   */
  'conflict.settled': fact(
    { app: Id, model: SyncModel, row: Id, keep: Keep, copy: orNull(Invoice), seen: SeenSend, over: orNull(Id) },
    [
      { ...settled, keep: 'theirs', seen: { send: null } },
      { ...settled, keep: 'theirs', over: 'event-1' },
      { ...settled, keep: 'theirs', over: 'pushed' },
      { ...settled, keep: 'mine' },
    ],
    { strict: true, upcasts: [adding({ seen: null, over: null }), ...invoiceRowGrown] },
  ),
  ...outcomes('conflict.gone'),
  /** The row could not be read: nothing was stored. */
  'trouble.notSettled': outcome({ fault: StoreFault }, [{ fault: 'lost' }]),
  /** The invoice service gave the name of a payer who is not here: these invoices have it now, if they had none. */
  'payer.named': fact({ app: Id, payer: Payer, invoices: t.readonlyArray(Id) }, [
    { app: 'app-1', payer: { id: person.id, name: person.name }, invoices: [invoice.id] },
  ]),
}
export type SyncEvent = EventsOf<typeof syncEvents>
/** Part of a pull, as it is recorded. */
export type PullPart = Omit<Extract<SyncEvent, { type: 'sync.changesPulled' }>, 'type' | 'id' | 'at'>
