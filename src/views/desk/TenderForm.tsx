import { either as E } from 'fp-ts'
import type { ComponentProps, ReactNode } from 'react'
import { restOf } from '../../events/values/payments.ts'
import type { Tendering } from '../../machines/desk/tender.ts'
import { leftOf, nextOf } from '../../machines/desk/tender.ts'
import { roundSums } from '../../machines/desk/tenderSums.ts'
import { Ways } from '../common/Ways.tsx'
import { useTexts } from '../texts/index.ts'
import { DebouncedMoney } from '../ui/DebouncedMoney.tsx'
import { Form } from '../ui/Form.tsx'
import { formatNumber } from '../ui/format.ts'
import { useOneTap } from '../ui/lastTap.ts'
import { Stack } from '../ui/layout.tsx'
import { Money } from '../ui/Money.tsx'
import './tender.css'

/** The typed amount's change, or what it leaves to pay; null where it does neither. */
const outcomeOf = (tendering: Tendering): { words: 'tender.change' | 'tender.left'; amount: number } | null => {
  const next = nextOf(tendering, 'cash')
  if (tendering.typed === '' || E.isLeft(next)) return null
  const { received, amount } = next.right
  const change = (received ?? amount) - amount
  if (change > 0) return { words: 'tender.change', amount: change }
  const left = restOf(tendering.payable, [...tendering.taken, next.right])
  return left === 0 ? null : { words: 'tender.left', amount: left }
}

/** Its line is always there: what came up at a press of a way to pay would move that from under the finger. */
const Outcome = ({ tendering }: { tendering: Tendering }) => {
  const { t } = useTexts()
  const outcome = outcomeOf(tendering)
  return (
    <p className="accent beside" role="status">
      <span className="grow">{outcome && t(outcome.words)}</span>
      <b className="figure">{outcome ? <Money amount={outcome.amount} currency={tendering.currency} /> : '\u00a0'}</b>
    </p>
  )
}

interface TenderFormProps {
  tendering: Tendering
  /** What has come already. */
  taken?: ReactNode
  /** What is taken off. */
  discount?: ReactNode
  /** A fourth way. */
  account?: ReactNode
  onType: (text: string) => void
  onWay: ComponentProps<typeof Ways>['onChoose']
}

/** An amount, sums to tap, and one large button a way. */
export const TenderForm = ({ tendering, taken, discount, account, onType, onWay }: TenderFormProps) => {
  const { t, language } = useTexts()
  const { currency, typed, refusal } = tendering
  const left = leftOf(tendering)
  useOneTap(tendering.taken.length)
  return (
    <>
      <Stack gap={3} className="pad-4">
        <p className="tender-left beside">
          <span className="grow">{t(tendering.taken.length === 0 ? 'tender.toPay' : 'tender.left')}</span>
          <b className="figure">
            <Money amount={left} currency={currency} />
          </b>
        </p>
        {taken}
        <Form onSubmit={() => onWay('cash')}>
          <DebouncedMoney
            label={t('tender.amount')}
            hint={t('tender.amountHint')}
            currency={currency}
            amount={typed === '' ? null : Number(typed)}
            error={refusal === null ? null : t(`tender.refusals.${refusal}`)}
            onDebounced={onType}
          />
        </Form>
        <div className="tender-sums stack gap-2">
          {roundSums(left).map((sum) => (
            <button
              key={sum}
              type="button"
              className="framed ink"
              aria-pressed={typed === String(sum)}
              onClick={() => onType(String(sum))}
            >
              {formatNumber(sum, language)}
            </button>
          ))}
        </div>
        <Outcome tendering={tendering} />
        {discount}
      </Stack>
      <div className="pad-4 torn-off">
        <Ways onChoose={onWay}>{account}</Ways>
      </div>
    </>
  )
}
