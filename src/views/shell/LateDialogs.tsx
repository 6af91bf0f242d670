import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useFlow } from '../common/useDesk.tsx'
import { lazyDialog } from '../ui/lazyDialog.tsx'

const AppsDialog = lazyDialog(async () => (await import('../identity/AppsDialog.tsx')).AppsDialog)
const CustomerDialog = lazyDialog(async () => (await import('../records/CustomerDialog.tsx')).CustomerDialog)
const DayDialog = lazyDialog(async () => (await import('../day/DayDialog.tsx')).DayDialog)
const AsidesDialog = lazyDialog(async () => (await import('../desk/AsidesDialog.tsx')).AsidesDialog)
const DeletedDialog = lazyDialog(async () => (await import('../invoice/DeletedDialog.tsx')).DeletedDialog)
const BackupDialog = lazyDialog(async () => (await import('../support/BackupDialog.tsx')).BackupDialog)
const DateDialog = lazyDialog(async () => (await import('../desk/DateDialog.tsx')).DateDialog)
const InvoiceDialog = lazyDialog(async () => (await import('../invoice/InvoiceDialog.tsx')).InvoiceDialog)
const Keypad = lazyDialog(async () => (await import('../desk/Keypad.tsx')).Keypad)
const KeysDialog = lazyDialog(async () => (await import('../desk/KeysDialog.tsx')).KeysDialog)
const PersonEditor = lazyDialog(async () => (await import('../records/PersonEditor.tsx')).PersonEditor)
const PersonsDialog = lazyDialog(async () => (await import('../desk/persons/PersonsDialog.tsx')).PersonsDialog)
const ProductEditor = lazyDialog(async () => (await import('../records/ProductEditor.tsx')).ProductEditor)
const ProductsDialog = lazyDialog(async () => (await import('../desk/products/ProductsDialog.tsx')).ProductsDialog)
const SampleClear = lazyDialog(async () => (await import('../desk/SampleClear.tsx')).SampleClear)
const ScannerDialog = lazyDialog(async () => (await import('../scanner/ScannerDialog.tsx')).ScannerDialog)
const SyncDialog = lazyDialog(async () => (await import('../sync/SyncDialog.tsx')).SyncDialog)
const SupportDialog = lazyDialog(async () => (await import('../support/SupportDialog.tsx')).SupportDialog)
const TableDialog = lazyDialog(async () => (await import('../records/TableDialog.tsx')).TableDialog)
const Tray = lazyDialog(async () => (await import('../desk/Tray.tsx')).Tray)
const SettingsDialog = lazyDialog(async () => (await import('../desk/settings/SettingsDialog.tsx')).SettingsDialog)
const TaxRecordDialog = lazyDialog(async () => (await import('../tax/TaxRecordDialog.tsx')).TaxRecordDialog)

const TenderDialog = lazyDialog(async () => (await import('../desk/TenderDialog.tsx')).TenderDialog)

const TaxListDialog = lazyDialog(async () => (await import('../tax/TaxListDialog.tsx')).TaxListDialog)

interface WhenProps {
  open: boolean | undefined
  children: ReactNode
}

const When = ({ open, children }: WhenProps) => (open ? <Suspense>{children}</Suspense> : null)

/** The dialogs of the desk, each loaded when its flow first opens it. */
export const LateDialogs = () => {
  const apps = useFlow('dialogs', (state) => state.matches('apps'))
  const settings = useFlow('dialogs', (state) => state.matches('settings'))
  const tray = useFlow('dialogs', (state) => state.matches('tray'))
  const asides = useFlow('dialogs', (state) => state.matches('asides'))
  const keypad = useFlow('dialogs', (state) => state.matches('keypad'))
  const tender = useFlow('dialogs', (state) => state.matches('tender'))
  const keys = useFlow('dialogs', (state) => state.matches('keys'))
  const day = useFlow('day', ({ context }) => context.day !== null)
  const date = useFlow('dialogs', (state) => state.matches('date'))
  /** An invoice under amendment shows the products itself. */
  const products = useFlow('products', (state) => !state.matches('closed') && !state.context.choosing)
  const persons = useFlow('persons', (state) => !state.matches('closed'))
  const product = useFlow('productEditor', (state) => !state.matches('closed'))
  const person = useFlow('personEditor', (state) => !state.matches('closed'))
  const customer = useFlow('customer', ({ context }) => context.person !== null)
  const deleted = useFlow('deleted', (state) => !state.matches('closed'))
  const invoice = useFlow('invoice', (state) => !state.matches('closed'))
  const taxRecord = useFlow('taxRecord', (state) => !state.matches('closed'))
  const editing = useFlow('invoice', (state) => state.context.draft !== null)
  const scanner = useFlow('scanner', (state) => !state.matches({ camera: 'closed' }))
  const sync = useFlow('sync', (state) => state.hasTag('open'))
  const support = useFlow('support', (state) => state.hasTag('open'))
  const backup = useFlow('backup', (state) => state.hasTag('open'))
  const table = useFlow('table', (state) => state.hasTag('open'))
  const taxList = useFlow('taxList', (state) => !state.matches('closed'))
  const clearing = useFlow('sample', (state) => state.matches('confirmingClear'))
  return (
    <>
      <When open={tray}>
        <Tray />
      </When>
      <When open={asides}>
        <AsidesDialog />
      </When>
      <When open={keypad}>
        <Keypad />
      </When>
      <When open={deleted}>
        <DeletedDialog />
      </When>
      <When open={invoice}>
        <InvoiceDialog />
      </When>
      <When open={taxRecord}>
        <TaxRecordDialog />
      </When>
      <When open={day}>
        <DayDialog />
      </When>
      <When open={tender}>
        <TenderDialog />
      </When>
      <When open={products}>
        <ProductsDialog />
      </When>
      {/* An invoice under amendment shows the persons itself, and so does what is sold on account. */}
      <When open={persons && !editing && !tender}>
        <PersonsDialog />
      </When>
      <When open={date}>
        <DateDialog />
      </When>
      <When open={scanner}>
        <ScannerDialog />
      </When>
      <When open={taxList}>
        <TaxListDialog />
      </When>
      <When open={product}>
        <ProductEditor />
      </When>
      <When open={customer}>
        <CustomerDialog />
      </When>
      <When open={person}>
        <PersonEditor />
      </When>
      <When open={settings}>
        <SettingsDialog />
      </When>
      <When open={apps}>
        <AppsDialog />
      </When>
      <When open={sync}>
        <SyncDialog />
      </When>
      <When open={support}>
        <SupportDialog />
      </When>
      <When open={backup}>
        <BackupDialog />
      </When>
      <When open={table}>
        <TableDialog />
      </When>
      <When open={keys}>
        <KeysDialog />
      </When>
      <When open={clearing}>
        <SampleClear />
      </When>
    </>
  )
}
