import { either as E } from 'fp-ts'
import type { SnapshotFrom } from 'xstate'
import { totalOf } from '../events/lines.ts'
import { isSame } from '../events/values/same.ts'
import { drained } from './desk/basketContext.ts'
import { isEdited } from './desk/productDraft.ts'
import type { Machines } from './flows.ts'

type Context<F extends keyof Machines> = SnapshotFrom<Machines[F]>['context']

/** The part of each flow's context that its guards look at: what tells two states of a test model apart beside their names. */
export const testStateKey: { [F in keyof Machines]: (context: Context<F>) => unknown } = {
  settings: ({ settings }) => settings.tutorialSeen,
  apps: ({ app, owner, known, gone, dropped }) => [app, owner, known, gone, dropped],
  user: ({ user }) => user?.sub,
  auth: ({ user, tries }) => [user?.sub, user?.plan, tries],
  appList: ({ owner, draft, begun, refusal }) => [
    owner,
    draft.name.trim() === '',
    isSame(draft, begun),
    refusal === null,
  ],
  moving: ({ app, chosen }) => [app?.publicId, chosen?.publicId],
  sync: ({ app, allowed, waiting, rounds, unanswered, settling }) => [
    ...[app, allowed, waiting > 0, rounds, settling === null],
    Math.min(unanswered, 3),
  ],
  basket: ({ id, lines, past, future, times, pending, offered, waiting }) => [
    id === null,
    lines.map(({ product }) => product).toSorted(),
    past.length > 0,
    future.length > 0,
    times,
    pending?.product,
    offered,
    waiting.length,
    drained(lines, waiting).pending?.product,
  ],
  drafts: () => null,
  sample: ({ app }) => app,
  saving: ({ issued }) => issued === null,
  productEditor: (context) => [
    ...[context.app, context.sell, context.priceError, isEdited(context)],
    context.draft.existing === null,
    context.draft.gtin === null,
    context.draft.name === '',
    context.draft.nameFa === '',
  ],
  stuff: ({ query }) => query === '',
  personEditor: ({ app, choose, draft, begun }) => [
    ...[app, choose, draft.name === '', draft.fields.length],
    isSame(draft, begun),
  ],
  invoice: ({ paid, draft, begun, priceError }) => [
    ...[paid, priceError === null, isSame(draft, begun)],
    draft === null ? null : [draft.lines.map(({ product }) => product), E.isRight(totalOf(draft.lines))],
  ],
  page: () => null,
  panel: ({ app, page, total }) => [app, page, total],
  scanner: ({ app, codes, last }) => [app, Math.min(codes.length, 2), last],
  invoices: ({ app, page, total }) => [app, page, total],
  products: ({ app, page, total }) => [app, page, total],
  persons: ({ app, page, total }) => [app, page, total],
  notices: () => null,
  dialogs: () => null,
  guide: ({ step }) => step,
  storage: ({ asked, persisted }) => [asked, persisted],
  update: () => null,
  support: () => null,
}
