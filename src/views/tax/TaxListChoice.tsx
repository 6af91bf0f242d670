import { CommandButton } from '../common/CommandButton.tsx'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { formatMoney, formatNumber } from '../ui/format.ts'

/** The chosen invoices, their sum, and their possible steps. */
export const TaxListChoice = () => {
  const { t, language } = useTexts()
  const { picked, summed } = useOwnFlow('taxList', ({ context }) => context)
  const isBusy = useOwnFlow('taxList', (state) => state.hasTag('busy'))
  if (picked.length === 0 || summed === null) return null
  const n = (value: number) => formatNumber(value, language)
  const { sum, count, sends, corrections, unchanged, inquiries } = summed
  return (
    <div className="many-go">
      <div role="status">
        <b>{t('taxList.picked', { count, n: n(count) })}</b>
        {sum !== null && <p className="small">{t('taxList.sum', { sum: formatMoney(sum, 'IRR', language) })}</p>}
        {(sends < count || inquiries > 0) && (
          <p className="small">{t('taxList.able', { sends: n(sends), inquiries: n(inquiries) })}</p>
        )}
        {corrections > 0 && (
          <p className="small">{t('taxList.corrections', { count: corrections, n: n(corrections) })}</p>
        )}
        {unchanged > 0 && <p className="small">{t('taxList.unchanged', { count: unchanged, n: n(unchanged) })}</p>}
      </div>
      <div className="many-go-actions">
        <CommandButton flow="taxList" event={{ type: 'taxList.inquire' }} icon="search">
          {t('taxList.inquire')}
        </CommandButton>
        <CommandButton flow="taxList" event={{ type: 'taxList.send' }} kind="primary" busy={isBusy}>
          {t('taxList.send')}
        </CommandButton>
      </div>
    </div>
  )
}
