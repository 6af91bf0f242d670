import { selectFaults } from '../../machines/tax/taxRecord.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { SheetBody } from '../ui/SheetBody.tsx'

/** The deliberate second step of a send with faults. */
export const Confirming = () => {
  const { t, language } = useTexts()
  const count = useOwnFlow('taxRecord', selectFaults)
  const isAgain = useOwnFlow('taxRecord', ({ context }) => context.findings.some(({ what }) => what === 'unchanged'))
  return (
    <SheetBody>
      <div className="record-sure">
        <h3>{t(isAgain ? 'taxRecord.sureAgain' : 'taxRecord.sure', { count, n: formatNumber(count, language) })}</h3>
        <p>{t('taxRecord.sureWords')}</p>
        <div className="record-ways">
          <CommandButton flow="taxRecord" event={{ type: 'taxRecord.back' }} kind="primary">
            {t('taxRecord.back')}
          </CommandButton>
          <CommandButton flow="taxRecord" event={{ type: 'taxRecord.confirm' }} kind="danger">
            {t('taxRecord.confirm')}
          </CommandButton>
        </div>
      </div>
    </SheetBody>
  )
}
