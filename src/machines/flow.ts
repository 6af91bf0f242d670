import type { ActorRef, AnyActorRef, EventObject, Snapshot } from 'xstate'
import type { AppListEvent } from '../events/appList.ts'
import type { AppsEvent } from '../events/apps.ts'
import type { AuthEvent } from '../events/auth.ts'
import type { BasketEvent } from '../events/basket.ts'
import type { DialogsEvent } from '../events/dialogs.ts'
import type { DraftsEvent } from '../events/drafts.ts'
import type { GuideEvent } from '../events/guide.ts'
import type { ListEvent } from '../events/list.ts'
import type { LocalImportEvent } from '../events/localImport.ts'
import type { NoticesEvent } from '../events/notices.ts'
import type { ProductEvent } from '../events/product.ts'
import type { SettingsEvent } from '../events/settings.ts'
import type { StorageEvent } from '../events/storage.ts'
import type { StuffEvent } from '../events/stuff.ts'
import type { SyncEvent } from '../events/sync.ts'
import type { UserEvent } from '../events/user.ts'

/** Types for `setup`, which reads them and never the value. */
export const types = <C, E extends EventObject>(): { context?: C; events?: E } => ({})

interface Receivers {
  appList: AppListEvent
  apps: AppsEvent
  auth: AuthEvent
  basket: BasketEvent
  dialogs: DialogsEvent
  drafts: DraftsEvent
  guide: GuideEvent
  invoices: ListEvent
  moving: LocalImportEvent
  notices: NoticesEvent
  panel: ListEvent
  persons: ListEvent
  productEditor: ProductEvent
  products: ListEvent
  settings: SettingsEvent
  storage: StorageEvent
  stuff: StuffEvent
  sync: SyncEvent
  user: UserEvent
}

type Receiver<E extends EventObject> = ActorRef<Snapshot<unknown>, E>

/** Finds a flow by its name in the running desk. */
export const flowNamed =
  <F extends keyof Receivers>(flow: F) =>
  ({ system }: { system: AnyActorRef['system'] }): Receiver<Receivers[F]> =>
    system.get(flow)

type NoticeKind = 'success' | 'danger' | 'info'

export type ShownNotice = Extract<NoticesEvent, { type: 'notice.show' }>

export const noticeOf = (kind: NoticeKind, key: string, values: Record<string, string> = {}): ShownNotice => ({
  type: 'notice.show',
  kind,
  key,
  values,
})

/** For an action `say`, whose parameters are the notice's kind and key. */
export const saidNotice = (_: unknown, { kind, key }: { kind: NoticeKind; key: string }) => noticeOf(kind, key)

/** An action that says a text by its key. */
export const say = <K extends string>(kind: NoticeKind, key: K) => ({ type: 'say', params: { kind, key } }) as const
