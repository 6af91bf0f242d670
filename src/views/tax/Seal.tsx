import type { Row } from '../../events/projections/rows.ts'
import { instantOf } from '../../events/values/dates.ts'
import { useTexts } from '../texts/index.ts'
import { DateText } from '../ui/DateText.tsx'
import { Note } from '../ui/Note.tsx'
import { SheetBody } from '../ui/SheetBody.tsx'
import { TaxQr } from '../ui/TaxQr.tsx'
import { codeText } from './findingText.ts'

/** Memory id, day, serial and check digit, as they are read out. */
const groupsOf = (taxId: string): readonly string[] =>
  taxId.length === 22 ? [taxId.slice(0, 6), taxId.slice(6, 11), taxId.slice(11, 21), taxId.slice(21)] : [taxId]

/** Accepted: its numbers, and why it is locked. */
export const Seal = ({ row: { tax } }: { row: Row<'invoice'> }) => {
  const { t, language } = useTexts()
  const { taxId = null, referenceNumber = null } = tax?.record ?? {}
  return (
    <SheetBody>
      <div className="record-seal">
        <dl>
          {taxId !== null && (
            <div>
              <dt>{t('taxRecord.taxId')}</dt>
              <dd>
                <bdi dir="ltr" className="record-code">
                  {groupsOf(taxId).map((group) => (
                    <span key={group}>{group}</span>
                  ))}
                </bdi>
              </dd>
            </div>
          )}
          {referenceNumber !== null && (
            <div>
              <dt>{t('taxRecord.referenceNumber')}</dt>
              <dd>{codeText(referenceNumber, language)}</dd>
            </div>
          )}
          {tax?.readAt != null && (
            <div>
              <dt>{t('taxRecord.answered')}</dt>
              <dd>
                <DateText instant={instantOf(tax.readAt)} />
              </dd>
            </div>
          )}
        </dl>
        {taxId !== null && <TaxQr taxId={taxId} />}
      </div>
      <Note icon="lock" kind="mute">
        {t('taxRecord.locked')}
      </Note>
    </SheetBody>
  )
}
