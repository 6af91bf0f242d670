import type { Invoice } from '../../events/entities.ts'
import type { Row } from '../../events/projections/rows.ts'
import { localApp } from '../../events/values/ids.ts'
import { shelfLines } from '../../events/values/shelfPrices.ts'
import { isTaxOpen, standingOf } from '../../events/values/standing.ts'
import { storyOf } from '../../machines/invoice/story.ts'
import { needsStuff, toCorrect } from '../../machines/invoice/taxSteps.ts'
import { CommandRoundButton } from '../common/CommandButton.tsx'
import { InvoiceLines } from '../common/InvoiceLines.tsx'
import { InvoiceTags } from '../common/InvoiceTags.tsx'
import { SaidMembers } from '../common/invoiceMembers.tsx'
import { usePayerName } from '../common/PayerName.tsx'
import { useCommand, useFlow, useOwnFlow, useStory } from '../common/useDesk.tsx'
import { refusalText } from '../sync/refusalText.ts'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Stack } from '../ui/layout.tsx'
import { Name } from '../ui/Name.tsx'
import { Tag } from '../ui/Tag.tsx'
import { InvoiceFoot } from './InvoiceFoot.tsx'
import { InvoicePaper } from './InvoicePaper.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'
import { InvoiceStory } from './InvoiceStory.tsx'
import { InvoiceTotals } from './InvoiceTotals.tsx'
import { invoiceTitle } from './invoiceTitle.ts'
import { TaxLacksStuff, TaxOpen, TaxToCorrect } from './TaxNotes.tsx'

const PayerWords = ({ payer }: Pick<Invoice, 'payer'>) => {
  const { t } = useTexts()
  return (
    <>
      <Icon name="user" />
      <Stack as="span" className="grow">
        <span className="small mute">{t('drafts.payer')}</span>
        <b>
          <Name text={usePayerName(payer)} />
        </b>
      </Stack>
    </>
  )
}

const Head = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTexts()
  const send = useCommand()
  const { payer } = invoice
  const openPayer = (person: string) => {
    send('invoice', { type: 'invoice.close' })
    send('customer', { type: 'customer.open', person })
  }
  return (
    <div className="sheet-head halves torn-below">
      {payer === null ? (
        <div className="meta hovers-paper inner beside gap-3 pad-4">
          <PayerWords payer={payer} />
        </div>
      ) : (
        <button
          type="button"
          className="meta hovers-paper inner beside gap-3 pad-4"
          aria-haspopup="dialog"
          onClick={() => openPayer(payer.id)}
        >
          <PayerWords payer={payer} />
          <Icon name="forward" small />
        </button>
      )}
      <div className="meta hovers-paper inner beside gap-3 pad-4">
        <Icon name="calendar" />
        <Stack as="span">
          <span className="small mute">{t('drafts.date')}</span>
          <b>
            <DateText instant={invoice.date} zone={invoice.zone} />
          </b>
        </Stack>
      </div>
    </div>
  )
}

const Tags = ({ invoice }: { invoice: Row<'invoice'> }) => {
  const { t } = useTexts()
  const isEdited = storyOf(useStory(invoice.id) ?? []).some(({ what }) => what === 'amended')
  const isSynced = invoice.app !== localApp && ['synced', 'taxOpen'].includes(standingOf(invoice))
  return (
    <>
      <InvoiceTags invoice={invoice} />
      {isEdited && <Tag icon="edit" text={t('invoice.wasEdited')} />}
      {isSynced && <Tag icon="done" text={t('sync.synced')} />}
    </>
  )
}

/** The invoice's difference from the server, and the way to settle it. */
const Trouble = ({ invoice }: { invoice: Row<'invoice'> }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { conflict, refused, replaced } = invoice
  const words =
    conflict?.kind === 'deleted'
      ? t('sync.conflictDeleted')
      : conflict !== undefined
        ? t(conflict.mine === null ? 'sync.conflictPaidDeleted' : 'sync.conflictPaid')
        : refused !== undefined
          ? refusalText(language, refused)
          : replaced && t('sync.replacedHere')
  if (words === undefined) return null
  return (
    <Banner
      kind="warning"
      title={t(conflict === undefined && refused !== undefined ? 'sync.refusedBy' : 'sync.tagConflict')}
      words={words}
    >
      <Button onPress={() => send('sync', { type: 'trouble.open' })}>{t('sync.settle')}</Button>
    </Banner>
  )
}

export const InvoiceView = ({ invoice }: { invoice: Row<'invoice'> }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const paid = useOwnFlow('invoice', ({ context }) => context.paid)
  const fault = useOwnFlow('invoice', ({ context }) => context.fault)
  const { id, lines, total, currency, vat } = invoice
  const taxOpen = isTaxOpen(invoice.tax)
  const why = toCorrect(invoice)
  const deadline = useFlow('settings', ({ context }) => context.settings.taxDeadline ?? null)
  const lacksStuff = deadline !== null && needsStuff(invoice)
  return (
    <Dialog
      title={invoiceTitle(invoice, { t, language })}
      flush
      tags={<Tags invoice={invoice} />}
      actions={
        <CommandRoundButton
          flow="invoice"
          event={{ type: 'invoice.delete' }}
          icon="trash"
          label={t('invoice.delete')}
          disabled={taxOpen}
        />
      }
      onClose={() => send('invoice', { type: 'invoice.close' })}
      foot={<InvoiceFoot invoice={invoice} />}
    >
      <Head invoice={invoice} />
      {fault !== null && (
        <Banner kind="warning" title={t(`storage.faults.${fault}.title`)} words={t('invoice.waits')} />
      )}
      <Trouble invoice={invoice} />
      {taxOpen && <TaxOpen invoice={id} sending={invoice.tax?.stage === 'sending'} />}
      {lacksStuff && <TaxLacksStuff />}
      {!taxOpen && why !== null && <TaxToCorrect invoice={id} why={why} />}
      <InvoiceLines lines={shelfLines(lines, vat)} currency={currency} />
      <SaidMembers of={invoice} place="sheet" />
      <InvoiceTotals lines={lines} total={total} currency={currency} vat={vat} />
      {paid && <p className="invoice-note small mute">{t('invoice.refusals.paid')}</p>}
      <InvoicePayments invoice={invoice} />
      <InvoiceStory invoice={id} currency={currency} />
      <InvoicePaper invoice={invoice} />
    </Dialog>
  )
}
