import { usualPaper } from '../../machines/desk/settings.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'

interface SavedStepProps {
  /** The id of the saved invoice. */
  invoice: string
}

export const PrintSaved = ({ invoice }: SavedStepProps) => {
  const { t } = useTexts()
  const format = useFlow('settings', ({ context }) => usualPaper(context.settings))
  return (
    <CommandButton flow="invoice" event={{ type: 'invoice.printSaved', invoice, format }} icon="printer">
      {t('saving.print')}
    </CommandButton>
  )
}

export const Unsave = ({ invoice }: SavedStepProps) => {
  const { t } = useTexts()
  return (
    <CommandButton flow="invoice" event={{ type: 'invoice.unsave', invoice }} kind="bare" icon="undo">
      {t('saving.undo')}
    </CommandButton>
  )
}
