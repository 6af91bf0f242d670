import type { Row } from '../../events/projections/rows.ts'
import { instantOf } from '../../events/values/dates.ts'
import { firstTaxIdOf } from '../../machines/tax/taxListed.ts'
import { useStory } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { DateText } from '../ui/DateText.tsx'
import { Detail } from '../ui/Detail.tsx'
import { lockIcon } from '../ui/lateIcons.ts'
import { Row as Beside, Stack } from '../ui/layout.tsx'
import { Note } from '../ui/Note.tsx'
import { Say } from '../ui/Say.tsx'
import { SheetBody } from '../ui/SheetBody.tsx'
import { TaxQr } from '../ui/TaxQr.tsx'
import { codeText } from './findingText.ts'

/** Memory id, day, serial and check digit, for reading out. */
const groupsOf = (taxId: string): readonly string[] =>
  taxId.length === 22 ? [taxId.slice(0, 6), taxId.slice(6, 11), taxId.slice(11, 21), taxId.slice(21)] : [taxId]

const TaxIdText = ({ taxId }: { taxId: string }) => (
  <bdi dir="ltr" className="record-code wraps">
    {groupsOf(taxId).map((group) => (
      <span key={group}>{group}</span>
    ))}
  </bdi>
)

/** The tax office's numbers of the invoice. `sealed`: they are of the present content. */
export const Numbers = ({ row, sealed }: { row: Row<'invoice'>; sealed: boolean }) => {
  const { t, language } = useTexts()
  const { tax } = row
  const { taxId = null, referenceNumber = null } = tax?.record ?? {}
  const first = firstTaxIdOf(row, useStory(row.id) ?? [])
  if (taxId === null && referenceNumber === null && first === null) return null
  return (
    <Beside gap={4} justify="between" className="record-seal">
      <Stack as="dl" gap={3} className="facts">
        {taxId !== null && (
          <Detail term={t('taxRecord.taxId')}>
            <TaxIdText taxId={taxId} />
          </Detail>
        )}
        {first !== null && (
          <Detail term={t('taxRecord.firstTaxId')}>
            <TaxIdText taxId={first} />
          </Detail>
        )}
        {referenceNumber !== null && (
          <Detail term={t('taxRecord.referenceNumber')}>{codeText(referenceNumber, language)}</Detail>
        )}
        {tax?.readAt != null && (
          <Detail term={t('taxRecord.answered')}>
            <DateText instant={instantOf(tax.readAt)} />
          </Detail>
        )}
      </Stack>
      {sealed && taxId !== null && <TaxQr taxId={taxId} />}
    </Beside>
  )
}

/** Accepted: its numbers, and why it is locked. */
export const Seal = ({ row }: { row: Row<'invoice'> }) => {
  const { t } = useTexts()
  return (
    <SheetBody>
      <Numbers row={row} sealed />
      <Note icon={lockIcon} kind="mute">
        {t('taxRecord.locked')}
      </Note>
    </SheetBody>
  )
}

/** Accepted, but it is unknown here whether the present content was sent. */
export const Unseen = ({ row }: { row: Row<'invoice'> }) => {
  const { t } = useTexts()
  return (
    <SheetBody>
      <Say title={t('taxRecord.unseen')}>
        <p>{t('taxRecord.unseenWords')}</p>
      </Say>
      <Numbers row={row} sealed={false} />
    </SheetBody>
  )
}
