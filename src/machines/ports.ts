import type { InvoicePorts } from './desk/invoice.ts'
import type { ListPorts } from './desk/list.ts'
import type { PanelPorts } from './desk/panel.ts'
import type { PersonEditorPorts } from './desk/personEditor.ts'
import type { ProductEditorPorts } from './desk/productEditor.ts'
import type { SamplePorts } from './desk/sample.ts'
import type { SavingPorts } from './desk/saving.ts'
import type { ScannerPorts } from './desk/scanner.ts'
import type { StoragePorts } from './desk/storage.ts'
import type { StuffPorts } from './desk/stuff.ts'
import type { UpdatePorts } from './desk/update.ts'
import type { AppListPorts } from './identity/appList.ts'
import type { AuthPorts } from './identity/authContext.ts'
import type { SupportPorts } from './support/support.ts'
import type { LocalImportPorts } from './sync/localImport.ts'
import type { SyncPorts } from './sync/sync.ts'

/** Everything outside that the flows of the desk ask for. */
export type DeskPorts = AppListPorts &
  AuthPorts &
  InvoicePorts &
  ListPorts &
  LocalImportPorts &
  PanelPorts &
  PersonEditorPorts &
  ProductEditorPorts &
  SamplePorts &
  SavingPorts &
  ScannerPorts &
  StoragePorts &
  StuffPorts &
  SupportPorts &
  SyncPorts &
  UpdatePorts
