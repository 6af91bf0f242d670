import { useRef } from 'react'
import type { Line } from '../../../events/entities.ts'
import { addQuantities, maxQuantity } from '../../../events/values/money.ts'
import { maxText } from '../../../events/values/text.ts'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { DebouncedMoney } from '../../ui/DebouncedMoney.tsx'
import { formatDigits } from '../../ui/format.ts'
import { Money } from '../../ui/Money.tsx'
import { Name } from '../../ui/Name.tsx'
import { RoundButton } from '../../ui/RoundButton.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { useAsk, useFlow, useRow } from '../../useDesk.tsx'
import { newStuffOf } from '../newStuff.ts'
import { keyed, plainSum } from './invoiceParts.ts'
import { useLineName } from './LineName.tsx'

interface EditedLineProps {
  line: Line
  index: number
  onRemove: (index: number) => void
}

/** Where the product has a tax id by now that the line does not. */
const TakeStuff = ({ line, index }: { line: Line; index: number }) => {
  const { t, language } = useTexts()
  const ask = useAsk()
  const stuff = newStuffOf(line, useRow('product', line.product))
  if (stuff === null) return null
  return (
    <Button kind="soft" onPress={() => ask('invoice', { type: 'line.stuffAs', line: index, ...stuff })}>
      {t('invoice.takeStuff', { stuff: formatDigits(stuff.stuffId, language) })}
    </Button>
  )
}

const EditedLine = ({ line, index, onRemove }: EditedLineProps) => {
  const { t } = useTexts()
  const ask = useAsk()
  const name = useLineName(line)
  const error = useFlow('invoice', ({ context: { priceError } }) =>
    priceError?.line === index ? priceError.error : null,
  )
  const recount = (quantity: number) => {
    if (quantity <= 0) onRemove(index)
    else ask('invoice', { type: 'line.recount', line: index, quantity })
  }
  const sum = plainSum([line])
  return (
    <li className="edited">
      <div className="edited-name">
        <b>
          <Name text={name} />
        </b>
        <span className="line-sum">{sum !== null && <Money amount={sum} currency={line.currency} />}</span>
      </div>
      <div className="edited-fields">
        <Stepper
          name={name}
          quantity={line.quantity}
          full={line.quantity > maxQuantity - 1}
          onMore={() => recount(addQuantities(line.quantity, 1))}
          onLess={() => recount(addQuantities(line.quantity, -1))}
        />
        <DebouncedMoney
          label={t('invoice.price')}
          amount={line.price}
          currency={line.currency}
          needed
          error={error === null ? null : t(`a11y.amount.${error}`)}
          onDebounced={(text) => ask('invoice', { type: 'line.reprice', line: index, text: text.slice(0, maxText) })}
        />
        {line.quantity > 1 && (
          <RoundButton icon="trash" label={t('basket.remove', { name })} onPress={() => onRemove(index)} />
        )}
      </div>
      <TakeStuff line={line} index={index} />
    </li>
  )
}

/** The lines as they would become: quantity, price, or gone. */
export const EditedLines = ({ lines }: { lines: readonly Line[] }) => {
  const { t } = useTexts()
  const ask = useAsk()
  const list = useRef<HTMLOListElement>(null)
  const remove = (index: number) => {
    ask('invoice', { type: 'line.remove', line: index })
    list.current?.focus()
  }
  return (
    <ol ref={list} className="lines" aria-label={t('basket.title')} tabIndex={-1}>
      {keyed(lines).map(({ key, index, line }) => (
        <EditedLine key={key} line={line} index={index} onRemove={remove} />
      ))}
      {lines.length === 0 && <li className="invoice-note small mute">{t('invoice.refusals.empty')}</li>}
    </ol>
  )
}
