import type { ComponentProps } from 'react'
import type { Row } from '../../events/projections/rows.ts'
import { amountsOf } from '../../events/values/amounts.ts'
import type { Currency } from '../../events/values/currency.ts'
import { instantOf } from '../../events/values/dates.ts'
import { overOf, owedOf } from '../../events/values/payments.ts'
import { standingPayments } from '../../events/values/standingPayments.ts'
import { CommandButton, CommandRoundButton, useCan } from '../common/CommandButton.tsx'
import { wayPictures } from '../common/wayPictures.ts'
import { useTexts } from '../texts/index.ts'
import { DateText } from '../ui/DateText.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useOneTap } from '../ui/lastTap.ts'
import { ledger } from '../ui/lateIcons.ts'
import { Money } from '../ui/Money.tsx'
import { Part } from '../ui/Part.tsx'
import { goodsWords, paymentWords } from './paymentWords.ts'

interface DifferenceProps {
  icon: ComponentProps<typeof Icon>['name']
  words: string
  amount: number
  currency: Currency
}

/** What is left to pay, or was paid too much. */
const Difference = ({ icon, words, amount, currency }: DifferenceProps) => (
  <li className="beside gap-3 tap doubt">
    <Icon name={icon} small />
    <b className="grow">{words}</b>
    <b>
      <Money amount={amount} currency={currency} />
    </b>
  </li>
)

/** What was taken for an invoice, how, and what is left of it. Nothing of one that was paid in cash, exactly. */
export const InvoicePayments = ({ invoice }: { invoice: Row<'invoice'> }) => {
  const { t, language } = useTexts()
  const { id, payments = [], currency } = invoice
  const standing = standingPayments(payments)
  useOneTap(standing.length)
  const canTake = useCan('invoice', { type: 'payment.take', tender: { way: 'cash', amount: 0 } })
  if (payments.length === 0) return null
  const { payable } = amountsOf(invoice)
  const owed = owedOf(invoice, payable)
  const over = overOf(invoice, payable)
  return (
    <Part title={t('tender.payments')}>
      <ul className="payments">
        {standing.map((payment) => (
          <li key={payment.id} className="beside gap-3 tap">
            <Icon name={payment.returned === undefined ? wayPictures[payment.way] : 'undo'} small />
            <span className="grow">
              {paymentWords(payment, currency, language)}
              {payment.returned && <span className="small block">{goodsWords(payment.returned.lines, language)}</span>}
              <span className="small mute block">
                <DateText instant={instantOf(payment.at)} />
              </span>
            </span>
            {payment.amount > 0 && (
              <Money amount={payment.returned === undefined ? payment.amount : -payment.amount} currency={currency} />
            )}
            {payment.returned === undefined && (
              <CommandRoundButton
                flow="invoice"
                event={{
                  type: 'payment.take',
                  tender: { way: payment.way, amount: payment.amount, undoes: payment.id },
                }}
                icon="undo"
                label={t('tender.undo')}
              />
            )}
          </li>
        ))}
        {owed > 0 && <Difference icon={ledger} words={t('tender.owed')} amount={owed} currency={currency} />}
        {over > 0 && <Difference icon="undo" words={t('tender.over')} amount={over} currency={currency} />}
      </ul>
      {over > 0 && <p className="small mute">{t('tender.overHint')}</p>}
      {owed > 0 && (
        <CommandButton
          flow="dialogs"
          event={{ type: 'tender.open', invoice: id, payable: owed, currency }}
          icon={wayPictures.cash}
          kind="soft"
          wide
          disabled={!canTake}
        >
          {t('tender.receive')}
        </CommandButton>
      )}
    </Part>
  )
}
