import { useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { NotStored } from './NotStored.tsx'
import { SheetHead } from './SheetHead.tsx'
import { SheetItems } from './SheetItems.tsx'
import { SheetTools } from './SheetTools.tsx'
import { SheetTotals } from './SheetTotals.tsx'
import { useSave } from './useSave.ts'

const Saved = () => {
  const { t } = useTexts()
  return (
    <p className="sheet-saved">
      <Icon name="done" />
      {t('saving.saved')}
    </p>
  )
}

export const Sheet = () => {
  const { t } = useTexts()
  const { busy, saved, notStored, save } = useSave()
  const sold = useFlow('basket', (state) => state.hasTag('sold'))
  const place = useFlow('settings', ({ context }) => context.settings.saveButton)
  return (
    <Card label={t('desk.currentInvoice')} look={sold ? 'sheet sheet-sold' : 'sheet'}>
      <SheetHead />
      <SheetTools />
      <div className="sheet-written" inert={sold}>
        <SheetItems />
        <SheetTotals />
      </div>
      {saved && sold && <Saved />}
      {notStored && sold && <NotStored />}
      <SaveButton place={place} busy={busy} disabled={false} onPress={save} />
    </Card>
  )
}
