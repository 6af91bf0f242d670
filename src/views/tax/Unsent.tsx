import type { Row } from '../../events/projections/rows.ts'
import type { Finding, FindingKind } from '../../events/tax/findings.ts'
import { vatDiffers } from '../../events/values/taxVat.ts'
import { deadlineDays } from '../../machines/desk/settings.ts'
import { taxListed } from '../../machines/tax/taxListed.ts'
import { selectFaults, selectIsNever } from '../../machines/tax/taxRecord.ts'
import { useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { checkIcon } from '../ui/lateIcons.ts'
import { Row as Beside } from '../ui/layout.tsx'
import { Say } from '../ui/Say.tsx'
import { SheetBody } from '../ui/SheetBody.tsx'
import { Findings, oddPictures } from './Findings.tsx'
import { TaxDue } from './TaxDue.tsx'

const checks = ['shop', 'buyer', 'stuffs', 'sums', 'vat', 'date'] as const

type Check = (typeof checks)[number]

/** The picture of a check without faults; null without findings. */
const oddOf = (findings: readonly Finding[], check: Check) =>
  findings.flatMap(({ what }) => (checkOf(what) === check ? (oddPictures[what] ?? []) : []))[0] ?? null

const checkOf = (what: FindingKind): Check => (what === 'shopUnchecked' ? 'shop' : 'sums')

const Sound = ({ row }: { row: Row<'invoice'> }) => {
  const { t } = useTexts()
  const now = useNow()
  const days = useFlow('settings', ({ context }) => deadlineDays(context.settings))
  const findings = useOwnFlow('taxRecord', ({ context }) => context.findings)
  const isWhole = oddOf(findings, 'shop') === null
  return (
    <>
      <SheetBody>
        <Say title={t(isWhole ? 'taxRecord.ready' : 'taxRecord.unchecked')}>
          <p>{t(isWhole ? 'taxRecord.readyWords' : 'taxRecord.uncheckedWords')}</p>
        </Say>
        <ul className="record-checks halves gap-3 lines-2 icons-brand">
          {checks.map((check) => {
            const odd = oddOf(findings, check)
            return (
              <Beside as="li" gap={2} key={check} className={odd === null ? 'dim small' : 'dim small record-odd'}>
                <Icon name={odd ?? checkIcon} small />
                {t(`taxRecord.checks.${check}`)}
                {odd === 'ask' && <span className="mute">{t('taxRecord.notChecked')}</span>}
              </Beside>
            )
          })}
        </ul>
        {vatDiffers(row.lines, row.total) && <p className="small mute">{t('taxRecord.vatDiffers')}</p>}
        <TaxDue listed={taxListed(row, now, days)} days={days} label={t('taxRecord.deadline')} />
      </SheetBody>
      {findings.length > 0 && <Findings row={row} />}
    </>
  )
}

/** The faults of the invoice, or of its correction. */
export const ToMend = ({ row, correction = false }: { row: Row<'invoice'>; correction?: boolean }) => {
  const { t, language } = useTexts()
  const count = useOwnFlow('taxRecord', selectFaults)
  const isNever = useOwnFlow('taxRecord', selectIsNever)
  const isSilent = useOwnFlow('taxRecord', ({ context }) => context.findings.length === 0)
  if (isSilent) return null
  const n = formatNumber(count, language)
  return (
    <>
      {count > 0 && !isNever && (
        <SheetBody>
          <Say title={t(correction ? 'taxRecord.mendForCorrection' : 'taxRecord.mend', { count, n })} />
        </SheetBody>
      )}
      <Findings row={row} />
    </>
  )
}

/** Nothing was sent: the checker's findings. */
export const Unsent = ({ row }: { row: Row<'invoice'> }) => {
  const sound = useOwnFlow('taxRecord', selectFaults) === 0
  return sound ? <Sound row={row} /> : <ToMend row={row} />
}
