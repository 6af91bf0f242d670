import { useRef } from 'react'
import type { Amendment } from '../../events/decisions/amendment.ts'
import type { Row } from '../../events/projections/rows.ts'
import { shelfLines } from '../../events/values/shelfPrices.ts'
import { isTaxOpen } from '../../events/values/standing.ts'
import { isAtOffice } from '../../machines/desk/taxTag.ts'
import { amountWords } from '../common/amountWords.ts'
import { EditedMembers } from '../common/invoiceMembers.tsx'
import { plainSum } from '../common/invoiceParts.ts'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { goToWrong } from '../ui/form.ts'
import { MetaButton } from '../ui/MetaButton.tsx'
import { useFlush } from '../ui/pendingInputs.ts'
import { Tag } from '../ui/Tag.tsx'
import { AddedLines } from './AddedLines.tsx'
import { EditedLines } from './EditedLines.tsx'
import { EditedPayer } from './EditedPayer.tsx'
import { InvoiceTotals } from './InvoiceTotals.tsx'
import { invoiceTitle } from './invoiceTitle.ts'
import { TaxOpen, TaxSent } from './TaxNotes.tsx'

interface InvoiceEditProps {
  invoice: Row<'invoice'>
  draft: Amendment
}

export const InvoiceEdit = ({ invoice, draft }: InvoiceEditProps) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const flush = useFlush()
  const body = useRef<HTMLDivElement>(null)
  const busy = useOwnFlow('invoice', (state) => state.hasTag('busy'))
  const fault = useOwnFlow('invoice', ({ context }) => context.fault)
  const overtaken = useOwnFlow('invoice', ({ context }) => context.overtaken === true)
  const { lines, payer, date, vat } = draft
  const total = plainSum(lines)
  const leavePersons = () => send('persons', { type: 'list.close' })
  const save = () => {
    if (!flush() || goToWrong(body.current)) return
    leavePersons()
    send('invoice', { type: 'invoice.amend' })
  }
  return (
    <Dialog
      title={invoiceTitle(invoice, { t, language })}
      flush
      actions={<Tag kind="saffron" text={t('invoice.editing')} />}
      onClose={() => {
        leavePersons()
        send('invoice', { type: 'invoice.close' })
      }}
      foot={
        <>
          <Button
            disabled={busy}
            onPress={() => {
              leavePersons()
              send('invoice', { type: 'invoice.leaveEdit' })
            }}
          >
            {t('invoice.cancel')}
          </Button>
          <Button kind="primary" busy={busy} onPress={save}>
            {t('invoice.save')}
          </Button>
        </>
      }
    >
      <div ref={body}>
        {fault !== null && (
          <Banner kind="warning" title={t(`storage.faults.${fault}.title`)} words={t('invoice.waits')} />
        )}
        {overtaken && (
          <Banner
            kind="warning"
            title={t('invoice.overtakenTitle')}
            words={t('invoice.overtakenWords', {
              payer: invoice.payer?.name ?? t('invoice.overtakenNoPayer'),
              amounts: amountWords(invoice, language),
            })}
          />
        )}
        {isTaxOpen(invoice.tax) ? (
          <TaxOpen invoice={invoice.id} sending={invoice.tax?.stage === 'sending'} />
        ) : (
          isAtOffice(invoice) && <TaxSent />
        )}
        <EditedPayer payer={payer}>
          <MetaButton
            icon="calendar"
            label={t('drafts.date')}
            onPress={() => send('dialogs', { type: 'date.open', of: 'invoice' })}
          >
            <DateText instant={date.instant} zone={date.zone} />
          </MetaButton>
        </EditedPayer>
        <EditedLines lines={shelfLines(lines, vat)} />
        <AddedLines invoice={invoice.id} />
        <EditedMembers of={{ ...draft, date: date.instant }} />
        {total === null ? (
          <p className="invoice-note part-warning">{t('invoice.refusals.tooLarge')}</p>
        ) : (
          <InvoiceTotals lines={lines} total={total} currency={invoice.currency} vat={vat} />
        )}
      </div>
    </Dialog>
  )
}
