import type { Row } from '../../events/projections/rows.ts'
import type { Finding, FindingKind } from '../../events/tax/findings.ts'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { Fault, Places } from './FaultList.tsx'
import { findingPlaces, findingTitle } from './findingText.ts'
import { jumpOf, useJumps } from './useJumps.ts'
import { useMended } from './useMended.ts'

/** Pictures for findings that are no faults: unchecked or odd. */
export const oddPictures: Partial<Record<FindingKind, 'ask' | 'warning'>> = {
  shopUnchecked: 'ask',
  zeroTotal: 'warning',
  fraction: 'warning',
}

const Found = ({ row, finding }: { row: Row<'invoice'>; finding: Finding }) => {
  const { t, language } = useTexts()
  const now = useNow()
  const mended = useMended(row, finding.line)
  const jumps = useJumps(row, mended)
  const jump = jumpOf(finding.what, jumps)
  const found = findingPlaces(finding, { ...mended, language, now, payer: row.payer?.name ?? null, zone: row.zone })
  const places = jump === null && jumps.isClosed ? [...found, t('taxFindings.paid')] : found
  return (
    <Fault
      odd={oddPictures[finding.what] ?? null}
      title={findingTitle(finding, mended)}
      note={places.length === 0 ? null : <Places places={places} />}
      jump={jump}
    />
  )
}

/** The checker's findings, each with the way to its place. */
export const Findings = ({ row }: { row: Row<'invoice'> }) => {
  const findings = useOwnFlow('taxRecord', ({ context }) => context.findings)
  return (
    <ul className="record-faults">
      {findings.map((finding) => (
        <Found key={`${finding.what} ${finding.line} ${finding.stands}`} row={row} finding={finding} />
      ))}
    </ul>
  )
}
