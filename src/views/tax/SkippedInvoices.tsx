import type { ReactNode } from 'react'
import { useCommand, useRow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { formatNumber } from '../ui/format.ts'
import { Row } from '../ui/layout.tsx'
import { Name } from '../ui/Name.tsx'
import { useInvoiceName } from './useInvoiceName.ts'

const most = 20

interface Skipped {
  invoice: string
  why: string
}

/** A deleted invoice has no name and no record. */
const SkippedInvoice = ({ id, why }: { id: string; why: ReactNode }) => {
  const { t } = useTexts()
  const send = useCommand()
  const invoice = useRow('invoice', id)
  const name = useInvoiceName(invoice?.payer ?? null)
  return (
    <Row as="li" gap={3} justify="between" wrap={2} className="many-skipped-one">
      <span>
        {invoice !== null && (
          <b className="strong">
            <Name text={name} />{' '}
          </b>
        )}
        <span className="small mute">{why}</span>
      </span>
      {invoice !== null && (
        <Button kind="soft" onPress={() => send('taxRecord', { type: 'taxRecord.open', invoice: id })}>
          {t('taxRecord.open')}
        </Button>
      )}
    </Row>
  )
}

interface SkippedInvoicesProps<S extends Skipped> {
  skipped: readonly S[]
  words: (one: S) => ReactNode
  label?: string
}

/** Invoices that were left, each with its reason. */
export const SkippedInvoices = <S extends Skipped>({ skipped, words, label }: SkippedInvoicesProps<S>) => {
  const { t, language } = useTexts()
  return (
    <>
      <ul aria-label={label}>
        {skipped.slice(0, most).map((one) => (
          <SkippedInvoice key={`${one.invoice} ${one.why}`} id={one.invoice} why={words(one)} />
        ))}
      </ul>
      {skipped.length > most && (
        <p className="small mute">{t('taxList.skips.more', { n: formatNumber(skipped.length - most, language) })}</p>
      )}
    </>
  )
}
