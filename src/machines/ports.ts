import type { AppListPorts } from './appList.ts'
import type { AuthPorts } from './authContext.ts'
import type { InvoicePorts } from './invoice.ts'
import type { ListPorts } from './list.ts'
import type { LocalImportPorts } from './localImport.ts'
import type { PanelPorts } from './panel.ts'
import type { PersonEditorPorts } from './personEditor.ts'
import type { ProductEditorPorts } from './productEditor.ts'
import type { SamplePorts } from './sample.ts'
import type { SavingPorts } from './saving.ts'
import type { ScannerPorts } from './scanner.ts'
import type { StoragePorts } from './storage.ts'
import type { StuffPorts } from './stuff.ts'
import type { SupportPorts } from './support.ts'
import type { SyncPorts } from './sync.ts'
import type { UpdatePorts } from './update.ts'

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
