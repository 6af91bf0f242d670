import type { Row } from '../../events/projections/rows.ts'
import { taxPayableOf } from '../../events/values/taxVat.ts'
import { maxText } from '../../events/values/text.ts'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { DebouncedField } from '../ui/DebouncedField.tsx'
import { Detail } from '../ui/Detail.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Money } from '../ui/Money.tsx'
import { Say } from '../ui/Say.tsx'
import { SheetBody } from '../ui/SheetBody.tsx'
import { Numbers } from './Seal.tsx'
import { ToMend } from './Unsent.tsx'

export const ReferenceField = () => {
  const { t } = useTexts()
  const send = useCommand()
  const reference = useOwnFlow('taxRecord', ({ context }) => context.reference ?? context.knownReference ?? '')
  return (
    <SheetBody>
      <DebouncedField
        label={t('taxRecord.reference')}
        hint={t('taxRecord.referenceHint')}
        value={reference}
        keyboard="numeric"
        maxLength={maxText}
        onDebounced={(text) => send('taxRecord', { type: 'taxRecord.reference', text: text.slice(0, maxText) })}
      />
    </SheetBody>
  )
}

/** Accepted, and changed here since: the tax office's amount, and the one of a correction. */
export const Amended = ({ row }: { row: Row<'invoice'> }) => {
  const { t } = useTexts()
  const sent = row.tax?.payable ?? null
  return (
    <>
      <SheetBody>
        <Say title={t('taxRecord.amended')}>
          <p>{t('taxRecord.amendedWords')}</p>
        </Say>
        <dl className="record-turn cells well pad-3 icons-mute">
          <Detail term={t('taxRecord.atOffice')}>
            {sent === null ? (
              t('taxRecord.notKnown')
            ) : (
              <s className="dim">
                <Money amount={sent} currency="IRR" />
              </s>
            )}
          </Detail>
          <Icon name="forward" />
          <Detail term={t('taxRecord.afterCorrection')}>
            <b>
              <Money amount={taxPayableOf(row)} currency={row.currency} />
            </b>
          </Detail>
        </dl>
        <Numbers row={row} sealed={false} />
      </SheetBody>
      <ToMend row={row} correction />
      <ReferenceField />
    </>
  )
}
