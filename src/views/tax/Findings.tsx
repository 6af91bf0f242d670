import type { Row } from '../../events/projections/rows.ts'
import type { Finding } from '../../events/tax/findings.ts'
import { useNow } from '../desk/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { useOwnFlow } from '../useDesk.tsx'
import { Fault, Places } from './FaultList.tsx'
import { findingPlaces, findingTitle } from './findingText.ts'
import type { Jump, Jumps } from './useJumps.ts'
import { useJumps } from './useJumps.ts'
import { useMended } from './useMended.ts'

const jumpOf = ({ what }: Finding, jumps: Jumps): Jump => {
  switch (what) {
    case 'shopNationalId':
      return jumps.settings('nationalId')
    case 'shopEconomicCode':
      return jumps.settings('economicCode')
    case 'memoryId':
    case 'privateKey':
    case 'certificate':
      return jumps.settings(what)
    case 'buyerNationalId':
      return jumps.person('buyer')
    case 'buyerEconomicCode':
      return jumps.person('economicCode')
    case 'stuffId':
      return jumps.stuff()
    case 'future':
      return jumps.date
    default:
      return jumps.invoice
  }
}

const Found = ({ row, finding }: { row: Row<'invoice'>; finding: Finding }) => {
  const { language } = useTexts()
  const now = useNow()
  const mended = useMended(row, finding.line)
  const jumps = useJumps(row, mended)
  const places = findingPlaces(finding, { ...mended, language, now, payer: row.payer?.name ?? null, zone: row.zone })
  return (
    <Fault
      title={findingTitle(finding, mended)}
      note={places.length === 0 ? null : <Places places={places} />}
      jump={jumpOf(finding, jumps)}
    />
  )
}

/** What the checker found, each with the way to where it is mended. */
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
