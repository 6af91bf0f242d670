import { CommandButton } from '../common/CommandButton.tsx'
import { useFlow } from '../common/useDesk.tsx'
import { useArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { formatNumber } from '../ui/format.ts'
import { Money } from '../ui/Money.tsx'
import './day.css'

/** What today came to, over the list, and the way to the page of the day. */
export const DayLine = () => {
  const { t, language } = useTexts()
  useArea('day')
  const today = useFlow('day', ({ context }) => context.today)
  if (today == null) return <p className="day-line beside gap-3" />
  const { sums, unpaid, day } = today
  const count = sums.reduce((all, sum) => all + sum.count, 0)
  return (
    <div className="day-line beside gap-3 small">
      <p className="grow">
        <span className="mute">{t('day.today')}</span>{' '}
        {count === 0 ? t('day.nothing') : <b>{t('day.count', { count, n: formatNumber(count, language) })}</b>}
        {sums.map(
          ({ currency, total, count: some }) =>
            some > 0 && (
              <b key={currency} className="day-sum">
                <Money amount={total} currency={currency} />
              </b>
            ),
        )}
        {unpaid.length > 0 && (
          <span className="day-sum mute">
            {t('day.owed', { count: unpaid.length, n: formatNumber(unpaid.length, language) })}
          </span>
        )}
      </p>
      <CommandButton flow="day" event={{ type: 'day.open', day }} kind="bare" icon="forward">
        {t('day.open')}
      </CommandButton>
    </div>
  )
}
