import { selectCounting, selectCurrencyTotals, selectLines, totalsOf } from '../../machines/desk/select.ts'
import { nameIn } from '../common/names.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { Money } from '../ui/Money.tsx'
import { Name } from '../ui/Name.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { SaveBar } from '../ui/SaveBar.tsx'
import { longSum } from '../ui/Totals.tsx'
import { useLastAdded } from './lastChange.ts'
import { PrintSaved, Unsave } from './SavedSteps.tsx'
import { pause, useAsides } from './SetAside.tsx'
import { sameTotals } from './totals.ts'
import { useSave, useSaved } from './useSave.ts'

const Payable = () => {
  const lines = useFlow('basket', selectLines)
  const sums = useFlow('basket', selectCurrencyTotals, sameTotals)
  const counting = useFlow('settings', selectCounting)
  if (sums.length > 1)
    return sums.map(({ currency, total }) => (
      <span key={currency} className="block">
        <Money amount={total} currency={currency} />
      </span>
    ))
  const totals = totalsOf(lines, counting)
  if (totals === null) return null
  const money = <Money amount={totals.payable} currency={totals.currency} />
  return totals.payable >= longSum ? <span className="savebar-long">{money}</span> : money
}

const LastAdded = () => {
  const { t, language } = useTexts()
  const line = useLastAdded()
  if (line === null) return null
  const name = nameIn(language, line) || t('notices.notFound')
  return (
    <span key={`${line.product} ${line.quantity}`} className="savebar-last small">
      <Icon name="plus" small />
      <Name text={name} />
      {line.quantity > 1 && <span className="num">× {formatNumber(line.quantity, language)}</span>}
    </span>
  )
}

export const PhoneBar = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { busy, save } = useSave()
  const saved = useSaved()
  const count = useFlow('basket', (state) => selectLines(state).length)
  const asides = useAsides()
  const mixed = useFlow('basket', (state) => selectCurrencyTotals(state).length > 1)
  const items = t('basket.count', { count, n: formatNumber(count, language) })
  return (
    <SaveBar
      idle={saved === null && count === 0 ? (asides ?? t('basket.emptyTitle')) : null}
      label={mixed ? t('basket.severalCurrencies') : `${t('basket.payable')} · ${items}`}
      last={<LastAdded />}
      total={
        saved === null ? (
          <Payable />
        ) : (
          saved.sums && <Money amount={saved.sums.payable} currency={saved.sums.currency} bare />
        )
      }
      danger={mixed}
      busy={busy}
      saved={saved !== null}
      steps={
        saved && (
          <>
            <Unsave invoice={saved.invoice} />
            <PrintSaved invoice={saved.invoice} />
            {asides !== null && (
              <RoundButton
                icon={pause}
                label={asides}
                opens="dialog"
                onPress={() => send('dialogs', { type: 'asides.open' })}
              />
            )}
          </>
        )
      }
      onPull={() => send('dialogs', { type: 'tray.open' })}
      onPress={save}
    />
  )
}
