import type { Row } from '../../events/projections/rows.ts'
import { exact } from '../../events/values/decimals.ts'
import { addQuantities } from '../../events/values/money.ts'
import type { PaymentWay, ReturnedLine } from '../../events/values/payments.ts'
import { comesBack, withoutReturned } from '../../events/values/returns.ts'
import { isAtOffice } from '../../machines/desk/taxTag.ts'
import { useLineName } from '../common/LineName.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { Ways } from '../common/Ways.tsx'
import { wayPictures } from '../common/wayPictures.ts'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Money } from '../ui/Money.tsx'
import { Name } from '../ui/Name.tsx'
import { NumberText } from '../ui/NumberText.tsx'
import { Stepper } from '../ui/Stepper.tsx'

type SoldLine = Row<'invoice'>['lines'][number]

/** One line a product, with all of it that was sold. */
const soldOf = (lines: readonly SoldLine[]): readonly SoldLine[] => {
  const sold = new Map<string, SoldLine>()
  for (const line of lines) {
    const before = sold.get(line.product)?.quantity ?? 0
    sold.set(line.product, { ...line, quantity: addQuantities(before, line.quantity) })
  }
  return [...sold.values()]
}

/** A tap takes all of it back; what is counted can be less. */
const SoldRow = ({ line, back }: { line: SoldLine; back: number }) => {
  const { t } = useTexts()
  const send = useCommand()
  const text = useLineName(line)
  const { product, name, nameFa, quantity: sold } = line
  const count = (quantity: number) => {
    if (quantity <= 0) send('invoice', { type: 'return.drop', product })
    else send('invoice', { type: 'return.count', product, name, nameFa, quantity: Math.min(quantity, sold) })
  }
  const refuse = (typed: number | string) =>
    send('notices', {
      ...{ type: 'notice.say', kind: 'danger', key: 'returns.notSold' },
      values: { name: text, typed: String(typed), n: String(sold) },
    })
  return (
    <li className="return-line tall beside gap-3">
      <button
        type="button"
        className="beside gap-3 grow pad-2 starts"
        aria-pressed={back > 0}
        onClick={() => count(back > 0 ? 0 : sold)}
      >
        <Icon name={back > 0 ? 'done' : 'plus'} />
        <span className="grow">
          <b className="strong clip">
            <Name text={text} />
          </b>
          <span className="small mute block">
            {t('returns.sold')} <NumberText value={sold} />
          </span>
        </span>
      </button>
      {back > 0 && (
        <Stepper
          name={text}
          quantity={back}
          full={back >= sold}
          onMore={() => count(addQuantities(back, 1))}
          onLess={() => count(addQuantities(back, -1))}
          typing={{
            onRecount: (quantity) => {
              if (quantity <= sold) count(quantity)
              else refuse(quantity)
              return quantity <= sold
            },
            onRefuse: refuse,
          }}
        />
      )}
    </li>
  )
}

/** What goes back, and how: the last tap notes it. */
const Foot = ({ invoice, returned }: { invoice: Row<'invoice'>; returned: readonly ReturnedLine[] }) => {
  const { t } = useTexts()
  const send = useCommand()
  const busy = useOwnFlow('invoice', (state) => state.hasTag('busy'))
  if (returned.length === 0) return <p className="small mute">{t('returns.hint')}</p>
  const { sum, amount } = comesBack(invoice, returned)
  /** A quantity that was refused as its field was left holds the command back. */
  const give = (way: PaymentWay) => send('invoice', () => ({ type: 'return.give', way }))
  const off = exact(sum - amount)
  return (
    <div className="wide">
      {off > 0 && (
        <p className="beside small">
          <span className="grow">{t('returns.offAccount')}</span>
          <Money amount={off} currency={invoice.currency} />
        </p>
      )}
      {amount > 0 && (
        <p className="return-sum beside" role="status">
          <span className="grow">{t('returns.toCustomer')}</span>
          <b className="figure">
            <Money amount={amount} currency={invoice.currency} />
          </b>
        </p>
      )}
      {amount > 0 ? (
        <Ways onChoose={give} busy={busy} />
      ) : (
        <Button icon={wayPictures.account} kind="primary" wide busy={busy} onPress={() => give('account')}>
          {t('returns.note')}
        </Button>
      )}
    </div>
  )
}

/** Goods of an invoice that come back, and the money that goes back for them. */
export const InvoiceReturn = ({ invoice }: { invoice: Row<'invoice'> }) => {
  const { t } = useTexts()
  const send = useCommand()
  const returned = useOwnFlow('invoice', ({ context }) => context.returned) ?? []
  const fault = useOwnFlow('invoice', ({ context }) => context.fault)
  const isNoted = useOwnFlow('invoice', (state) => state.matches('securingReturn'))
  const isEmptied = withoutReturned(invoice, returned).lines.length === 0
  return (
    <Dialog
      title={t('returns.title')}
      flush
      stays={returned.length > 0}
      // What is noted is stored as soon as there is room, also with the window closed.
      onClose={() => send('invoice', { type: isNoted ? 'invoice.close' : 'return.leave' })}
      foot={<Foot invoice={invoice} returned={returned} />}
    >
      {fault !== null && (
        <Banner kind="warning" title={t(`storage.faults.${fault}.title`)} words={t('invoice.waits')} />
      )}
      {isEmptied && isAtOffice(invoice) && (
        <Banner kind="warning" title={t('returns.nothingLeft')} words={t('returns.nothingLeftWords')} />
      )}
      <ul className="return-lines rules" aria-label={t('basket.title')}>
        {soldOf(invoice.lines).map((line) => (
          <SoldRow
            key={line.product}
            line={line}
            back={returned.find(({ product }) => product === line.product)?.quantity ?? 0}
          />
        ))}
      </ul>
    </Dialog>
  )
}
