import { memo } from 'react'
import { selectCounting, selectCurrencyTotals, selectLines, totalsOf } from '../../machines/desk/select.ts'
import { CommandButton, CommandRoundButton } from '../common/CommandButton.tsx'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { formatNumber } from '../ui/format.ts'
import { Row } from '../ui/layout.tsx'
import { Money } from '../ui/Money.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { OneCurrencyTotals } from './OneCurrencyTotals.tsx'
import { PrintSaved, Unsave } from './SavedSteps.tsx'
import { Asides, SetAside } from './SetAside.tsx'
import { SeveralTotals } from './SeveralTotals.tsx'
import { SheetHead } from './SheetHead.tsx'
import { SheetItems } from './SheetItems.tsx'
import { Times } from './Times.tsx'
import { sameTotals } from './totals.ts'
import { useSave, useSaved } from './useSave.ts'

const SheetTools = memo(() => {
  const { t, language } = useTexts()
  const count = useFlow('basket', (state) => selectLines(state).length)
  return (
    <Row gap={1} className="sheet-tools">
      <h2 className="grow small strong mute">
        {count === 0 ? t('basket.title') : t('basket.count', { count, n: formatNumber(count, language) })}
      </h2>
      <Times />
      <CommandRoundButton flow="basket" event={{ type: 'basket.undo' }} icon="undo" label={t('basket.undo')} />
      <CommandRoundButton flow="basket" event={{ type: 'basket.redo' }} icon="redo" label={t('basket.redo')} />
      <SetAside />
      <CommandRoundButton flow="basket" event={{ type: 'basket.empty' }} icon="trash" label={t('basket.clear')} />
    </Row>
  )
})

/** The sums of the sheet. @internal */
export const SheetTotals = memo(() => {
  const { t } = useTexts()
  const lines = useFlow('basket', selectLines)
  const several = useFlow('basket', selectCurrencyTotals, sameTotals)
  const counting = useFlow('settings', selectCounting)
  if (several.length > 1) return <SeveralTotals sums={several} note={t('basket.mixedWarning')} />
  const sums = totalsOf(lines, counting)
  return sums && <OneCurrencyTotals lines={sums.lines} sums={sums} />
})

/** Under the total, or floating in the corner of `data-hand`; after a save, what was saved and the next steps. */
const SheetSave = () => {
  const { t } = useTexts()
  const { busy, save } = useSave()
  const saved = useSaved()
  const place = useFlow('settings', ({ context }) => context.settings.saveButton)
  const lines = useFlow('basket', selectLines)
  const counting = useFlow('settings', selectCounting)
  const sums = saved === null ? totalsOf(lines, counting) : saved.sums
  return (
    <Row gap={2} align="stretch" className={`save-row save-${place}`}>
      <SaveButton
        idle={lines.length === 0}
        amount={sums && <Money amount={sums.payable} currency={sums.currency} bare />}
        busy={busy}
        saved={saved !== null}
        onPress={save}
      />
      {saved === null && sums !== null && (
        <CommandButton
          flow="dialogs"
          event={{ type: 'tender.open', invoice: null, payable: sums.payable, currency: sums.currency }}
          kind="soft"
          disabled={busy}
        >
          {t('saving.otherwise')}
        </CommandButton>
      )}
      {saved !== null && (
        <>
          <PrintSaved invoice={saved.invoice} />
          <Unsave invoice={saved.invoice} />
        </>
      )}
    </Row>
  )
}

export const Sheet = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { notStored } = useSave()
  const sold = useFlow('basket', (state) => state.hasTag('sold'))
  const torn = useSaved() !== null && !sold
  return (
    <Card
      label={t('desk.currentInvoice')}
      look={`sheet${sold ? ' sheet-sold' : ''}${torn ? ' sheet-torn anchor' : ''}`}
    >
      <SheetHead />
      <Asides />
      <SheetTools />
      <div className="sheet-written" inert={sold}>
        <SheetItems />
        <SheetTotals />
      </div>
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
