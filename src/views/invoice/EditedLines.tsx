import { either as E } from 'fp-ts'
import { useRef } from 'react'
import type { Line } from '../../events/entities.ts'
import { addQuantities, maxQuantity, payableOf } from '../../events/values/money.ts'
import { maxText } from '../../events/values/text.ts'
import { keyed, plainSum } from '../common/invoiceParts.ts'
import { useLineName } from '../common/LineName.tsx'
import { newStuffOf } from '../common/newStuff.ts'
import { useCommand, useDesk, useOwnFlow, useRow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DebouncedMoney } from '../ui/DebouncedMoney.tsx'
import { formatDigits } from '../ui/format.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Money } from '../ui/Money.tsx'
import { Name } from '../ui/Name.tsx'
import type { Typing } from '../ui/QuantityField.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { Stepper } from '../ui/Stepper.tsx'

interface EditedLineProps {
  line: Line
  index: number
  onRemove: (index: number) => void
}

/** Shown if the product has a tax id that the line lacks. */
const TakeStuff = ({ line, index }: { line: Line; index: number }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const stuff = newStuffOf(line, useRow('product', line.product))
  if (stuff === null) return null
  return (
    <Button kind="soft" onPress={() => send('invoice', { type: 'line.stuffAs', line: index, ...stuff })}>
      {t('invoice.takeStuff', { stuff: formatDigits(stuff.stuffId, language) })}
    </Button>
  )
}

/** What the product costs by itself, where the line says otherwise. */
const OwnPrice = ({ line }: { line: Line }) => {
  const { t } = useTexts()
  const { price, currency } = useRow('product', line.product) ?? { price: null }
  if (price === null || (price === line.price && currency === line.currency)) return null
  return (
    <p className="small mute">
      {t('invoice.ownPrice')} <Money amount={price} currency={currency} />
    </p>
  )
}

const EditedLine = ({ line, index, onRemove }: EditedLineProps) => {
  const { t } = useTexts()
  const { send, flows } = useDesk().desk
  const name = useLineName(line)
  const error = useOwnFlow('invoice', ({ context: { priceError } }) =>
    priceError?.line === index ? priceError.error : null,
  )
  /** The line came without a price: its field stays empty until a valid one is typed. */
  const unpriced = useRef(false)
  unpriced.current = error === 'empty' || (unpriced.current && error !== null)
  const recount = (quantity: number) => {
    if (quantity <= 0) onRemove(index)
    else send('invoice', { type: 'line.recount', line: index, quantity })
  }
  const refuse = (key: string, typed: string) => {
    const values = { name: line.name, nameFa: line.nameFa, typed, n: String(line.quantity) }
    send('notices', { type: 'notice.say', kind: 'danger', key, values })
  }
  const typing: Typing = {
    onRecount(quantity) {
      const lines = flows.invoice?.getSnapshot().context.draft?.lines ?? []
      const total = plainSum(lines.map((each, at) => (at === index ? { ...each, quantity } : each)))
      const fits = total !== null && E.isRight(payableOf(total))
      // A smaller quantity is taken although a price has made the sum too large.
      if (fits || quantity < line.quantity) recount(quantity)
      else refuse('basket.quantityTooLarge', String(quantity))
      return flows.invoice?.getSnapshot().context.draft?.lines[index]?.quantity === quantity
    },
    onRefuse(typed) {
      refuse(typed.trim() === '' ? 'basket.noQuantity' : 'basket.notQuantity', typed.trim())
    },
  }
  const sum = plainSum([line])
  return (
    <Stack as="li" gap={1} pad={3} className="edited">
      <Row gap={4} align="baseline" justify="between">
        <b className="strong clip">
          <Name text={name} />
        </b>
        <span className="line-sum strong nowrap">
          {sum !== null && <Money amount={sum} currency={line.currency} />}
        </span>
      </Row>
      <Row gap={3} align="start" className="edited-fields">
        <Stepper
          name={name}
          quantity={line.quantity}
          full={line.quantity > maxQuantity - 1}
          onMore={() => recount(addQuantities(line.quantity, 1))}
          onLess={() => recount(addQuantities(line.quantity, -1))}
          typing={typing}
        />
        <DebouncedMoney
          label={t('invoice.price')}
          unseen
          amount={unpriced.current ? null : line.price}
          currency={line.currency}
          needed
          error={error === null ? null : t(`a11y.amount.${error}`)}
          onDebounced={(text) => send('invoice', { type: 'line.reprice', line: index, text: text.slice(0, maxText) })}
        />
        {line.quantity > 1 && (
          <RoundButton icon="trash" label={t('basket.remove', { name })} onPress={() => onRemove(index)} />
        )}
      </Row>
      <OwnPrice line={line} />
      <TakeStuff line={line} index={index} />
    </Stack>
  )
}

/** The lines under amendment: quantity, price, or removed. */
export const EditedLines = ({ lines }: { lines: readonly Line[] }) => {
  const { t } = useTexts()
  const send = useCommand()
  const list = useRef<HTMLOListElement>(null)
  const remove = (index: number) => {
    send('invoice', { type: 'line.remove', line: index })
    list.current?.focus()
  }
  return (
    <ol ref={list} className="lines inner rules" aria-label={t('basket.title')} tabIndex={-1}>
      {keyed(lines).map(({ key, index, line }) => (
        <EditedLine key={key} line={line} index={index} onRemove={remove} />
      ))}
      {lines.length === 0 && <li className="invoice-note small mute">{t('invoice.refusals.empty')}</li>}
    </ol>
  )
}
