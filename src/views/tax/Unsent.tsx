import type { Row } from '../../events/projections/rows.ts'
import { vatDiffers } from '../../events/values/taxVat.ts'
import { deadlineDays } from '../../machines/desk/settings.ts'
import { taxListed } from '../../machines/tax/taxListed.ts'
import { useNow } from '../desk/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { Say } from '../ui/Say.tsx'
import { SheetBody } from '../ui/SheetBody.tsx'
import { useFlow, useOwnFlow } from '../useDesk.tsx'
import { Findings } from './Findings.tsx'
import { TaxDue } from './TaxDue.tsx'

const checks = ['shop', 'buyer', 'stuffs', 'sums', 'vat', 'date'] as const

const Sound = ({ row }: { row: Row<'invoice'> }) => {
  const { t } = useTexts()
  const now = useNow()
  const days = useFlow('settings', ({ context }) => deadlineDays(context.settings))
  return (
    <SheetBody>
      <Say title={t('taxRecord.ready')}>
        <p>{t('taxRecord.readyWords')}</p>
      </Say>
      <ul className="record-checks">
        {checks.map((check) => (
          <li key={check}>
            <Icon name="check" small />
            {t(`taxRecord.checks.${check}`)}
          </li>
        ))}
      </ul>
      {vatDiffers(row.lines, row.total) && <p className="small mute">{t('taxRecord.vatDiffers')}</p>}
      <TaxDue listed={taxListed(row, now, days)} days={days} label={t('taxRecord.deadline')} />
    </SheetBody>
  )
}

/** What is to be mended first, of the invoice or of its correction. */
export const ToMend = ({ row, correction = false }: { row: Row<'invoice'>; correction?: boolean }) => {
  const { t, language } = useTexts()
  const count = useOwnFlow('taxRecord', ({ context }) => context.findings.length)
  if (count === 0) return null
  const n = formatNumber(count, language)
  return (
    <>
      <SheetBody>
        <Say title={t(correction ? 'taxRecord.mendForCorrection' : 'taxRecord.mend', { count, n })} />
      </SheetBody>
      <Findings row={row} />
    </>
  )
}

/** Nothing of it was sent: what the checker says of it. */
export const Unsent = ({ row }: { row: Row<'invoice'> }) => {
  const sound = useOwnFlow('taxRecord', ({ context }) => context.findings.length === 0)
  return sound ? <Sound row={row} /> : <ToMend row={row} />
}
