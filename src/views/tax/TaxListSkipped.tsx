import type { TaxSkip } from '../../events/tax/taxSender.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { formatNumber } from '../ui/format.ts'
import { Name } from '../ui/Name.tsx'
import { useAsk, useOwnFlow, useRow } from '../useDesk.tsx'
import { useInvoiceName } from './useInvoiceName.ts'

/** So many are told by name. */
const most = 20

const SkippedInvoice = ({ id, why }: { id: string; why: TaxSkip }) => {
  const { t } = useTexts()
  const ask = useAsk()
  const invoice = useRow('invoice', id)
  const name = useInvoiceName(invoice?.payer ?? null)
  return (
    <li className="many-skipped-one">
      <span>
        <b>
          <Name text={name} />
        </b>{' '}
        <span className="small mute">{t(`taxList.skips.${why}`)}</span>
      </span>
      {invoice !== null && (
        <Button kind="soft" onPress={() => ask('taxRecord', { type: 'taxRecord.open', invoice: id })}>
          {t('taxRecord.open')}
        </Button>
      )}
    </li>
  )
}

/** What of a run was left as it was, and why. */
export const TaxListSkipped = () => {
  const { t, language } = useTexts()
  const skipped = useOwnFlow('taxSender', ({ context }) => context.skipped)
  if (skipped.length === 0) return null
  return (
    <section className="many-skipped" aria-label={t('taxList.skips.title')}>
      <h3>{t('taxList.skips.title')}</h3>
      <ul>
        {skipped.slice(0, most).map(({ invoice, why }) => (
          <SkippedInvoice key={`${invoice} ${why}`} id={invoice} why={why} />
        ))}
      </ul>
      {skipped.length > most && (
        <p className="small mute">{t('taxList.skips.more', { n: formatNumber(skipped.length - most, language) })}</p>
      )}
    </section>
  )
}
