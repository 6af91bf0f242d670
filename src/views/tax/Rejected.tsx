import type { Row } from '../../events/projections/rows.ts'
import { officeErrorsOf } from '../../machines/tax/officeErrors.ts'
import { useStory } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { Say } from '../ui/Say.tsx'
import { SheetBody } from '../ui/SheetBody.tsx'
import { ReferenceField } from './Correction.tsx'
import { OfficeErrors } from './OfficeErrors.tsx'
import { Numbers } from './Seal.tsx'
import { ToMend } from './Unsent.tsx'

/** The tax office's errors, and a correction's needs. */
export const Rejected = ({ row }: { row: Row<'invoice'> }) => {
  const { t, language } = useTexts()
  const errors = officeErrorsOf(row, useStory(row.id) ?? [])
  const count = errors.length
  return (
    <>
      <SheetBody>
        <Say
          title={
            count === 0
              ? t('taxRecord.refusedSilently')
              : t('taxRecord.faults', { count, n: formatNumber(count, language) })
          }
        />
        <Numbers row={row} sealed={false} />
      </SheetBody>
      {count > 0 && <OfficeErrors row={row} errors={errors} />}
      <ToMend row={row} correction />
      <ReferenceField />
    </>
  )
}
