import type { Counted } from '../../events/day/closing.ts'
import type { DrawerField } from '../../events/day/drawer.ts'
import type { Currency } from '../../events/values/currency.ts'
import type { Count } from '../../machines/day/drawerCounts.ts'
import { countsOf, overOf } from '../../machines/day/drawerCounts.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { DebouncedMoney } from '../ui/DebouncedMoney.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Form } from '../ui/Form.tsx'
import { currencyMark, formatTime, formatWhen } from '../ui/format.ts'
import { Stack } from '../ui/layout.tsx'
import { Money } from '../ui/Money.tsx'
import { Part } from '../ui/Part.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

interface SumProps {
  label: string
  amount: number
  currency: Currency
  strong?: boolean
}

const Sum = ({ label, amount, currency, strong = false }: SumProps) => {
  const Figure = strong ? 'b' : 'span'
  return (
    <p className="drawer-sum tap beside gap-3">
      <Figure className="grow">{label}</Figure>
      <Figure>
        <Money amount={amount} currency={currency} />
      </Figure>
    </p>
  )
}

/** Short, over, or right. */
const Difference = ({ over, currency }: { over: number; currency: Currency }) => {
  const { t } = useTexts()
  if (over === 0) return <p className="drawer-sum drawer-right tap">{t('drawer.exactly')}</p>
  return (
    <div className={over < 0 ? 'doubt' : undefined}>
      <Sum label={t(over < 0 ? 'drawer.short' : 'drawer.over')} amount={over} currency={currency} strong />
    </div>
  )
}

/** The closings of a day, newest first. */
export const Closings = ({
  closings,
}: {
  closings: readonly { id: string; at: number; sums: readonly Counted[] }[]
}) => {
  const { t, language } = useTexts()
  if (closings.length === 0) return null
  return (
    <Part title={t('drawer.closings')}>
      {closings.map(({ id, at, sums }) => (
        <div key={id} className="drawer-closing">
          <p className="small mute">{t('drawer.at', { time: formatTime(at, language) })}</p>
          {sums.map(({ currency, opening, sold, received, back, counted, left }) => (
            <div key={currency}>
              <Sum label={t('drawer.expected')} amount={opening + sold + received + back} currency={currency} />
              <Sum label={t('drawer.counted')} amount={counted} currency={currency} />
              <Difference over={overOf(counted, opening + sold + received + back)} currency={currency} />
              <Sum label={t('drawer.left')} amount={left} currency={currency} />
            </div>
          ))}
        </div>
      ))}
    </Part>
  )
}

const CountOf = ({ count, isOnly }: { count: Count; isOnly: boolean }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const { cash, opening, counted, left, expected, over } = count
  const { currency } = cash
  const type = (field: DrawerField) => (text: string) => send('drawer', { type: 'drawer.type', field, currency, text })
  const shown = ({ text, amount, refusal }: Count['counted']) => ({
    currency,
    amount: text === '' ? null : (amount ?? Number(text)),
    error: refusal === null ? null : t(`drawer.refused.${refusal}`),
  })
  return (
    <Stack gap={3}>
      {opening !== null && (
        <DebouncedMoney
          label={t('drawer.opening')}
          hint={t('drawer.openingHint')}
          {...shown(opening)}
          onDebounced={type('opening')}
        />
      )}
      <div className="drawer-sums">
        {opening === null && <Sum label={t('drawer.opening')} amount={cash.opening} currency={currency} />}
        <Sum label={t('drawer.sold')} amount={cash.sold} currency={currency} />
        {cash.received !== 0 && <Sum label={t('drawer.received')} amount={cash.received} currency={currency} />}
        {cash.back !== 0 && <Sum label={t('drawer.back')} amount={cash.back} currency={currency} />}
        <Sum label={t('drawer.expected')} amount={expected} currency={currency} strong />
      </div>
      <DebouncedMoney
        label={isOnly ? t('drawer.counted') : t('drawer.countedIn', { currency: currencyMark(currency, language) })}
        {...shown(counted)}
        onDebounced={type('counted')}
      />
      <div role="status">{over !== null && <Difference over={over} currency={currency} />}</div>
      <DebouncedMoney
        label={t('drawer.left')}
        hint={t('drawer.leftHint')}
        {...shown(left)}
        onDebounced={type('left')}
      />
    </Stack>
  )
}

const Counting = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const now = useNow()
  const failed = useOwnFlow('drawer', (state) => state.hasTag('failed'))
  const found = useOwnFlow('drawer', ({ context }) => context.found)
  const typed = useOwnFlow('drawer', ({ context }) => context.typed)
  const waits = useOwnFlow('drawer', (state) => (state.hasTag('busy') ? state.context.fault : null))
  if (failed)
    return (
      <EmptyState picture="invoices" title={t('drawer.failed')}>
        <Button icon="refresh" onPress={() => send('drawer', { type: 'drawer.retry' })}>
          {t('storage.retry')}
        </Button>
      </EmptyState>
    )
  if (found === null) return <Skeleton rows={3} label={t('drawer.loading')} />
  const { since } = found
  const counts = countsOf(found, typed)
  return (
    <Form data-submits onSubmit={() => send('drawer', { type: 'drawer.close' })}>
      <Stack gap={4}>
        {waits !== null && (
          <Banner kind="warning" title={t(`storage.faults.${waits}.title`)} words={t('drawer.waits')} />
        )}
        <p className="small mute">
          {since === null ? t('drawer.first') : t('drawer.since', { when: formatWhen(since, now, language) })}{' '}
          {t('drawer.own')}
        </p>
        {counts.map((count) => (
          <CountOf key={count.cash.currency} count={count} isOnly={counts.length === 1} />
        ))}
      </Stack>
      <button type="submit" hidden />
    </Form>
  )
}

/** The drawer's cash is counted beside what should be in it, and the day is closed. */
export const DrawerDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  const open = useOwnFlow('drawer', (state) => state.hasTag('open'))
  const busy = useOwnFlow('drawer', (state) => state.hasTag('busy'))
  const isTyped = useOwnFlow('drawer', ({ context }) => Object.values(context.typed).some((text) => text !== ''))
  if (!open) return null
  return (
    <Dialog
      title={t('drawer.title')}
      size="small"
      stays={isTyped}
      foot={
        <CommandButton flow="drawer" event={{ type: 'drawer.close' }} kind="primary" icon="done" wide busy={busy}>
          {t('drawer.close')}
        </CommandButton>
      }
      onClose={busy ? null : () => send('drawer', { type: 'drawer.leave' })}
    >
      <Counting />
    </Dialog>
  )
}
