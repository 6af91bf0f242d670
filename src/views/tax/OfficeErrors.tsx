import type { HeldError } from '../../events/decisions/taxErrors.ts'
import type { Row } from '../../events/projections/rows.ts'
import { saidIn } from '../common/violationText.ts'
import { useTexts } from '../texts/index.ts'
import { Fold } from '../ui/Fold.tsx'
import { formatNumber } from '../ui/format.ts'
import { Fault, Places } from './FaultList.tsx'
import { codeText } from './findingText.ts'
import { jumpOf, useJumps } from './useJumps.ts'
import type { Mended } from './useMended.ts'
import { useMended } from './useMended.ts'

const useTitle = ({ kind }: HeldError, { name }: Mended): string => {
  const { t } = useTexts()
  if (kind === 'stuffId') return name === '' ? t('taxErrors.stuffIdOf') : t('taxErrors.stuffId', { name })
  if (kind === 'arithmetic') return name === '' ? t('taxErrors.arithmetic') : t('taxErrors.arithmeticOf', { name })
  return t(`taxErrors.${kind}`)
}

/** The office's words in the page's language, or that they stand beneath. */
const OtherWords = ({ said }: { said: string }) => {
  const { language } = useTexts()
  const words = saidIn(language, said, 'taxErrors.otherWords')
  return words === said ? <bdi dir="ltr">{said}</bdi> : words
}

const OfficeError = ({ row, error }: { row: Row<'invoice'>; error: HeldError }) => {
  const { t, language } = useTexts()
  const gone = error.line === null && error.sent !== null ? error.sent.product : null
  const mended = useMended(row, error.line, gone)
  const jumps = useJumps(row, mended)
  const { known, buyer } = mended
  const jump = gone === null ? jumpOf(error.kind, jumps) : null
  const ofBuyer = error.kind === 'buyerNationalId' || error.kind === 'buyerEconomicCode'
  const stuffId = error.kind === 'stuffId' ? (error.sent?.stuffId ?? null) : null
  const places = [
    ...(error.line === null ? [] : [t('taxFindings.row', { n: formatNumber(error.line + 1, language) })]),
    ...(gone === null ? [] : [t('taxErrors.gone')]),
    ...(stuffId === null ? [] : [codeText(stuffId, language)]),
    ...(known === null || error.kind !== 'stuffId'
      ? []
      : [t('taxFindings.stuffIdKnown', { stands: codeText(known, language) })]),
    ...(ofBuyer ? [buyer?.name || row.payer?.name || t('taxFindings.walkIn')] : []),
    ...(gone === null && jump === null ? [t('taxFindings.paid')] : []),
  ]
  return (
    <Fault
      title={useTitle(error, mended)}
      note={
        error.kind === 'other' ? (
          <OtherWords said={error.raw} />
        ) : places.length === 0 ? null : (
          <Places places={places} />
        )
      }
      jump={jump}
    />
  )
}

/** The tax office's errors in plain words, each with the way to its field; its own words are folded beneath. */
export const OfficeErrors = ({ row, errors }: { row: Row<'invoice'>; errors: readonly HeldError[] }) => {
  const { t } = useTexts()
  return (
    <>
      <ul className="record-faults">
        {errors.map((error) => (
          <OfficeError key={error.raw} row={row} error={error} />
        ))}
      </ul>
      <details className="record-raw pad-3 torn dim strong small">
        <Fold>{t('taxRecord.raw')}</Fold>
        <pre dir="ltr" lang="en" className="dim breaks rounded-s sunken">
          {errors.map(({ raw }) => raw).join('\n')}
        </pre>
      </details>
    </>
  )
}
