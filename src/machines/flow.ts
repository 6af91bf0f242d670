import type { ActorRef, AnyActorRef, EventObject, Snapshot } from 'xstate'
import type { BasketEvent } from '../events/desk/basket.ts'
import type { DialogsEvent } from '../events/desk/dialogs.ts'
import type { DraftsEvent } from '../events/desk/drafts.ts'
import type { GuideEvent } from '../events/desk/guide.ts'
import type { ListEvent } from '../events/desk/list.ts'
import type { NoticesEvent } from '../events/desk/notices.ts'
import type { ProductEvent } from '../events/desk/product.ts'
import type { SettingsEvent } from '../events/desk/settings.ts'
import type { StorageEvent } from '../events/desk/storage.ts'
import type { StuffEvent } from '../events/desk/stuff.ts'
import type { AppListEvent } from '../events/identity/appList.ts'
import type { AppsEvent } from '../events/identity/apps.ts'
import type { AuthEvent } from '../events/identity/auth.ts'
import type { UserEvent } from '../events/identity/user.ts'
import type { LocalImportEvent } from '../events/sync/localImport.ts'
import type { SyncEvent } from '../events/sync/sync.ts'

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
