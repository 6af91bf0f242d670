import { selectCurrencyTotals, selectLines, totalsOf } from '../../machines/desk/select.ts'
import { CommandRoundButton } from '../common/CommandButton.tsx'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Row } from '../ui/layout.tsx'
import { Money } from '../ui/Money.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { OneCurrencyTotals } from './OneCurrencyTotals.tsx'
import { SeveralTotals } from './SeveralTotals.tsx'
import { SheetHead } from './SheetHead.tsx'
import { SheetItems } from './SheetItems.tsx'
import { Times } from './Times.tsx'
import { sameTotals } from './totals.ts'
import { useSave } from './useSave.ts'

const SheetTools = () => {
  const { t } = useTexts()
  return (
    <Row gap={1} className="sheet-tools">
      <h2 className="grow small strong mute">{t('basket.title')}</h2>
      <Times />
      <CommandRoundButton flow="basket" event={{ type: 'basket.undo' }} icon="undo" label={t('basket.undo')} />
      <CommandRoundButton flow="basket" event={{ type: 'basket.redo' }} icon="redo" label={t('basket.redo')} />
      <CommandRoundButton flow="basket" event={{ type: 'basket.empty' }} icon="trash" label={t('basket.clear')} />
    </Row>
  )
}

/** The sums of the sheet. @internal */
export const SheetTotals = () => {
  const { t } = useTexts()
  const lines = useFlow('basket', selectLines)
  const several = useFlow('basket', selectCurrencyTotals, sameTotals)
  if (several.length > 1) return <SeveralTotals sums={several} note={t('basket.mixedWarning')} />
  const sums = totalsOf(lines)
  return sums && <OneCurrencyTotals lines={lines} sums={sums} />
}

/** It bears the amount, unless the sheet is empty or has several currencies. */
const SheetSave = () => {
  const { busy, save } = useSave()
  const place = useFlow('settings', ({ context }) => context.settings.saveButton)
  const lines = useFlow('basket', selectLines)
  const sums = totalsOf(lines)
  return (
    <SaveButton
      place={place}
      idle={lines.length === 0}
      amount={sums && <Money amount={sums.payable} currency={sums.currency} bare />}
      busy={busy}
      disabled={false}
      onPress={save}
    />
  )
}

export const Sheet = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { saved, notStored } = useSave()
  const sold = useFlow('basket', (state) => state.hasTag('sold'))
  return (
    <Card label={t('desk.currentInvoice')} look={sold ? 'sheet sheet-sold' : 'sheet'}>
      <SheetHead />
      <SheetTools />
      <div className="sheet-written" inert={sold}>
        <SheetItems />
        <SheetTotals />
      </div>
      {saved && sold && (
        <Row as="p" gap={2} justify="center" className="sheet-saved">
          <Icon name="done" />
          {t('saving.saved')}
        </Row>
      )}
      {notStored && sold && (
        <div className="sheet-note">
          <Banner kind="danger" title={t('saving.failedMemory')} words={t('saving.failed')}>
            <Button icon="refresh" onPress={() => send('storage', { type: 'storage.retry' })}>
              {t('saving.retry')}
            </Button>
          </Banner>
        </div>
      )}
      <SheetSave />
    </Card>
  )
}
