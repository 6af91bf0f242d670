import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { invoiceGrown, SeenSend } from '../columns/invoice.ts'
import { Invoice, Payer, Person, Product } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { adding, ask, asks, delays, fact, message, outcome, outcomes } from '../event.ts'
import { StoreFault, SyncFault, Violation } from '../faults.ts'
import { orNull } from '../orNull.ts'
import { invoice, person } from '../samples.ts'
import { checkedNumber, keyword } from '../values/codecs.ts'
import { Id } from '../values/ids.ts'
import { Count } from '../values/money.ts'
import { PublicText, ServiceSaid } from '../values/text.ts'

/** The services that keep rows: factor and person at the invoice service, product at the gtin service (facts section 2). */
export const SyncService = keyword('gtin', 'invoice')
export type SyncService = t.TypeOf<typeof SyncService>

/** In the order in which they are pulled: an invoice's lines are named by products. */
export const syncServices: readonly SyncService[] = ['gtin', 'invoice']

export const SyncModel = keyword('invoice', 'person', 'product')
export type SyncModel = t.TypeOf<typeof SyncModel>

const changes = <C extends t.Mixed>(row: C) => t.strict({ rows: t.readonlyArray(row), deleted: t.readonlyArray(Id) })
const nothing = { rows: [], deleted: [] }
const settled = { app: 'app-1', model: 'invoice', row: invoice.id, copy: null, seen: null, over: null } as const

/** The server's place in its own history: opaque, above 0, only grows. */
export const Cursor = checkedNumber('Cursor', 'a number above 0', (value) => Number.isFinite(value) && value > 0)

/** A row as it was pushed: `by` is the last event that had touched it then. */
export const PushedRow = t.strict({ model: SyncModel, id: Id, by: Id })
export type PushedRow = t.TypeOf<typeof PushedRow>

const Keep = keyword('mine', 'theirs')

const RowName = t.strict({ model: SyncModel, id: Id })

/** `columns` of ours that the server has as they were before; none where it lacks the row. */
const LostRow = t.strict({ model: SyncModel, id: Id, columns: t.readonlyArray(PublicText) })

/** `unread`: what the server has of it could not be read, and ours waits so as not to go over it. */
const Trouble = t.strict({ model: SyncModel, id: Id, kind: keyword('conflict', 'refused', 'unread') })
/** A row that needs the user, or that waits for something else than its turn. */
export type Trouble = t.TypeOf<typeof Trouble>

/**
 * A piece of something that came from the server and cannot be read: kept as it came, folded into nothing. `element` tells which one of its pull; the
 * last piece has the row's id, or null where it has none that is one.
 */
const Unreadable = t.strict({ model: SyncModel, element: Count, isLast: t.boolean, id: orNull(Id), text: t.string })

/** Columns of a taken row that this version does not know, as the JSON text of an object: they stay with the row, and are pushed back as they came. Its `detail` is what is not known of a row's detail. */
const Unknown = t.strict({ model: SyncModel, id: Id, columns: t.string })

const rowId = (json: unknown): string | null => {
  const read = E.tryCatch(() => JSON.parse(String(json)), String)
  return E.isRight(read) && t.type({ id: Id }).is(read.right) ? read.right.id : null
}

/** Version 4 kept no more of what could not be read than a row may take, each as one. */
const ofOnePiece = (data: unknown): unknown =>
  t.type({ unreadable: t.array(t.UnknownRecord) }).is(data)
    ? {
        ...data,
        unreadable: data.unreadable.map((kept, element) => ({
          ...{ element, isLast: true, id: rowId(kept.text) },
          ...kept,
        })),
      }
    : data

/** Version 3 kept 1,000 letters of what could not be read. */
const ofShortTexts = (data: unknown): unknown => data

/** Version 2 dropped columns that it did not know. */
const ofNoUnknown = (data: unknown): unknown => (t.UnknownRecord.is(data) ? { unknown: [], ...data } : data)

/** Version 1 named no pull and was never pulled by a device: a part that no completion will ever name. */
const ofNoPull = (data: unknown): unknown =>
  t.UnknownRecord.is(data) ? { pull: 'none', unreadable: [], ...data } : data

const pushed = { model: 'invoice', id: invoice.id, by: 'issue-1' } as const
const violation = { title: 'Constraint Violation', field: 'total', message: 'must be a number' }

export const syncEvents = {
  ...asks('sync.start'),
  /** Asks to compare everything with the server: to pull it all, and to push what the server lost. */
  ...asks('sync.compare'),
  /** From the apps: the app that is worked in; null for none and for this device's own. */
  'sync.ofApp': message({ app: orNull(Id) }, [{ app: 'app-1' }, { app: null }]),
  /** From the session: calls can be made, or not any more. */
  'sync.allowed': message({ allowed: t.boolean }, [{ allowed: true }, { allowed: false }]),
  /** Something suggests to look: the page got the focus, the network came back, or it was seen for a while since. */
  'sync.woken': outcome({ reason: keyword('focus', 'network', 'poll') }, [
    { reason: 'focus' },
    { reason: 'network' },
    { reason: 'poll' },
  ]),
  /** What of the app waits, and what needs the user. */
  'sync.counted': outcome({ waiting: Count, troubles: t.readonlyArray(Trouble) }, [
    { waiting: 0, troubles: [] },
    { waiting: 2, troubles: [] },
    { waiting: 0, troubles: [{ model: 'invoice', id: invoice.id, kind: 'conflict' }] },
    { waiting: 0, troubles: [{ model: 'person', id: person.id, kind: 'unread' }] },
  ]),
  ...outcomes('sync.locked'),
  /** Another tab of this device is at it. */
  ...outcomes('sync.lockTaken'),
  /** Rows as the server has them, packed under 60 KiB; they count once their pull is completed (see `sync.pullCompleted`). */
  'sync.changesPulled': fact(
    {
      app: Id,
      /** The pull that they came by. */
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
    { upcasts: [ofNoPull, ofNoUnknown, ofShortTexts, ofOnePiece, ...invoiceGrown], expendable: true },
  ),
  /** All parts of a pull are stored: they are folded now, and the next pull begins at `cursor`. Parts without it are nothing. */
  'sync.pullCompleted': fact(
    { app: Id, service: SyncService, pull: Id, parts: Count, cursor: Cursor },
    [{ app: 'app-1', service: 'invoice', pull: 'pull-1', parts: 1, cursor: 1_795_245_120_001 }],
    { expendable: true },
  ),
  /** The server was asked for everything and has none of these, or `columns` as they were before: they are to be pushed again. */
  'sync.rowsLost': fact(
    { app: Id, rows: t.readonlyArray(LostRow) },
    [
      { app: 'app-1', rows: [{ model: 'invoice', id: invoice.id, columns: [] }] },
      { app: 'app-1', rows: [{ model: 'person', id: person.id, columns: ['name'] }] },
    ],
    { expendable: true },
  ),
  /** The pull that was just completed was of everything: what the service has and what is here were compared. */
  'sync.serverCompared': fact(
    { app: Id, service: SyncService, asked: t.boolean },
    [{ app: 'app-1', service: 'invoice', asked: false }],
    { expendable: true },
  ),
  /** The pulls of this run are over, and one did not fail, or what was made here may go all the same. `waits`: there is something to push. */
  'sync.pulled': outcome({ waits: t.boolean }, [{ waits: false }, { waits: true }]),
  /** The server took these rows as they stood when they were sent. */
  'sync.changesPushed': fact({ app: Id, rows: t.readonlyArray(PushedRow) }, [{ app: 'app-1', rows: [pushed] }]),
  /** The server took how often these products were sold: it rides with other pushes, or goes by itself at most once an hour. */
  'sync.soldPushed': fact({ app: Id, products: t.readonlyArray(t.strict({ id: Id, sold: Count })) }, [
    { app: 'app-1', products: [{ id: 'app-1_6260001234567', sold: 7 }] },
  ]),
  /** The server would not take this row; the others went. It is held back until it changes or is released. */
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
  /** `left`: more waits than one push takes, or it moved meanwhile. */
  'sync.pushed': outcome({ left: t.boolean }, [{ left: false }, { left: true }]),
  /** A pushed row changed at the server after our pull: pull, merge, push again. */
  ...outcomes('sync.conflicted'),
  /** `retryIn`: milliseconds, from the adapter, which has the chance that a jittered back-off needs. */
  'sync.failed': outcome({ fault: SyncFault, detail: ServiceSaid, retryIn: Count }, [
    { fault: 'offline', detail: '', retryIn: 4_000 },
    { fault: 'noAnswer', detail: '', retryIn: 4_000 },
    { fault: 'behind', detail: '', retryIn: 4_000 },
    { fault: 'signedOut', detail: '', retryIn: 4_000 },
    { fault: 'failed', detail: 'Failure 500', retryIn: 4_000 },
  ]),
  ...delays('sync.ticked'),
  /** What waits to be pushed has not changed for a moment. */
  ...delays('sync.due', 'sync.retried'),
  /** Asks about what needs the user. */
  ...asks('trouble.open', 'trouble.close'),
  'refusal.release': ask({ model: SyncModel, row: Id }, [{ model: 'invoice', row: invoice.id }]),
  ...asks('refusals.release'),
  'conflict.settle': ask({ model: SyncModel, row: Id, keep: Keep }, [
    { model: 'invoice', row: invoice.id, keep: 'mine' },
    { model: 'invoice', row: invoice.id, keep: 'theirs' },
  ]),
  /**
   * The user settled a conflict. Of a row that was deleted elsewhere: it goes here too, or is made again. Of an invoice that was paid elsewhere: the
   * paid one stays, and ours goes or becomes the invoice `copy`. Of an invoice that was changed elsewhere too: ours stays, or what it replaced is put back.
   * `seen`: of one that goes here too, as `invoice.withdrawn`. `over`: of what is put back, the last edit here that was seen,
   * `pushed` where none waited; refused where that was edited here once more.
   */
  'conflict.settled': fact(
    { app: Id, model: SyncModel, row: Id, keep: Keep, copy: orNull(Invoice), seen: SeenSend, over: orNull(Id) },
    [
      { ...settled, keep: 'theirs', seen: { send: null } },
      { ...settled, keep: 'theirs', over: 'event-1' },
      { ...settled, keep: 'theirs', over: 'pushed' },
      { ...settled, keep: 'mine' },
    ],
    { strict: true, upcasts: [adding({ seen: null, over: null }), ...invoiceGrown] },
  ),
  ...outcomes('conflict.gone'),
  /** The row could not be read: nothing was stored. */
  'trouble.notSettled': outcome({ fault: StoreFault }, [{ fault: 'lost' }]),
  /** The invoice service said the name of a payer who is not here: these invoices bear it now, where they bore none. */
  'payer.named': fact({ app: Id, payer: Payer, invoices: t.readonlyArray(Id) }, [
    { app: 'app-1', payer: { id: person.id, name: person.name }, invoices: [invoice.id] },
  ]),
}
export type SyncEvent = EventsOf<typeof syncEvents>
/** Part of a pull, as it is told. */
export type PullPart = Omit<Extract<SyncEvent, { type: 'sync.changesPulled' }>, 'type' | 'id' | 'at'>
