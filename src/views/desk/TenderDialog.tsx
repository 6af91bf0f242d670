import { either as E } from 'fp-ts'
import { parseDiscount } from '../../events/values/discount.ts'
import type { PaymentWay, Tender } from '../../events/values/payments.ts'
import { maxName, maxText } from '../../events/values/text.ts'
import { orderCommand, selectCounting, selectLines, totalsOf } from '../../machines/desk/select.ts'
import type { Tendering } from '../../machines/desk/tender.ts'
import { pressOf, withAccount } from '../../machines/desk/tenderSums.ts'
import { useCommand, useDesk, useFlow } from '../common/useDesk.tsx'
import { wayPictures } from '../common/wayPictures.ts'
import { useTexts } from '../texts/index.ts'
import { DebouncedField } from '../ui/DebouncedField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { formatMoney } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { Money } from '../ui/Money.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { PersonsList } from './persons/PersonsList.tsx'
import { TenderForm } from './TenderForm.tsx'
import './tender.css'

/** What has come already, where a sale is paid in several ways. */
const Taken = ({ tendering: { taken, currency } }: { tendering: Tendering }) => {
  const { t } = useTexts()
  const send = useCommand()
  if (taken.length === 0) return null
  return (
    <ul className="tender-taken" aria-label={t('tender.taken')}>
      {taken.map(({ way, amount }, part) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name
        <li key={part} className="beside gap-3">
          <Icon name={wayPictures[way]} />
          <span className="grow">{t(`tender.ways.${way}`)}</span>
          <Money amount={amount} currency={currency} />
          <RoundButton
            icon="close"
            label={t('tender.drop')}
            onPress={() => send('dialogs', { type: 'tender.drop', part })}
          />
        </li>
      ))}
    </ul>
  )
}

/** Taken off the sum of what is on the sheet; what is to be paid follows. */
const Discount = ({ tendering: { off, currency } }: { tendering: Tendering }) => {
  const { t, language } = useTexts()
  const { flows } = useDesk().desk
  const send = useCommand()
  const lines = useFlow('basket', selectLines)
  const counting = useFlow('settings', selectCounting)
  const type = (text: string) => {
    const full = totalsOf(lines, counting)
    if (full === null || text === (flows.dialogs.getSnapshot().context.tender?.off?.text ?? '')) return
    const amount = parseDiscount(text, full.total)
    const { payable } = totalsOf(lines, counting, E.getOrElse(() => 0)(amount)) ?? full
    send('dialogs', { type: 'tender.discount', text: text.slice(0, maxText), sum: full.total, payable })
  }
  const hint = off?.amount ? { amount: formatMoney(off.amount, currency, language) } : null
  return (
    <DebouncedField
      label={t('tender.discount')}
      hint={hint === null ? t('tender.discountHint') : t('tender.discountIs', hint)}
      value={off?.text ?? ''}
      error={off?.refusal ? t(`tender.refusals.${off.refusal}`) : null}
      onDebounced={type}
    />
  )
}

interface PayersProps {
  onPayer: (payer: { id: string; name: string }) => void
}

const Payers = ({ onPayer }: PayersProps) => {
  const { t } = useTexts()
  const app = useFlow('persons', ({ context }) => context.app)
  const send = useCommand()
  return (
    <>
      <p className="pad-4 small mute">{t('tender.whose')}</p>
      <PersonsList
        chosen={null}
        onChoose={({ id, name }) => onPayer({ id, name })}
        onAdd={(name) => {
          send('persons', { type: 'list.close' })
          send('personEditor', { type: 'person.begin', app, name: name.trim().slice(0, maxName), choose: true })
        }}
      />
    </>
  )
}

const TenderOf = ({ tendering }: { tendering: Tendering }) => {
  const { t } = useTexts()
  const { flows } = useDesk().desk
  const send = useCommand()
  const payer = useFlow('drafts', ({ context }) => context.payer)
  const choosing = useFlow('persons', (state) => !state.matches('closed'))
  const { invoice, payable, taken } = tendering
  const close = () => {
    if (choosing) send('persons', { type: 'list.close' })
    send('dialogs', { type: 'dialog.close' })
  }
  const save = (tenders: readonly Tender[]) => {
    if (choosing) send('persons', { type: 'list.close' })
    send('saving', (refs) => orderCommand(refs, tenders, tendering.off?.amount))
  }
  /** A field that was just left is settled by now: what is on the screen is taken. */
  const take = (way: PaymentWay) => {
    const press = pressOf(flows.dialogs.getSnapshot().context.tender ?? tendering, way)
    if (press.does === 'pay') save(press.tenders)
    else if (press.does === 'add') send('dialogs', { type: 'tender.add', way })
    else {
      send('invoice', { type: 'payment.take', tender: press.tender })
      close()
    }
  }
  const onAccount = () => {
    if (payer === null) send('persons', { type: 'list.openToChoose' })
    else save(withAccount(payable, taken))
  }
  return (
    <Dialog title={t(invoice === null ? 'tender.title' : 'tender.takeTitle')} size="small" flush onClose={close}>
      {choosing ? (
        <Payers
          onPayer={(chosen) => {
            send('drafts', { type: 'payer.choose', payer: chosen })
            save(withAccount(payable, taken))
          }}
        />
      ) : (
        <TenderForm
          tendering={tendering}
          taken={<Taken tendering={tendering} />}
          discount={invoice === null && taken.length === 0 && <Discount tendering={tendering} />}
          account={
            invoice === null && (
              <button type="button" onClick={onAccount}>
                <Icon name={wayPictures.account} />
                <span>
                  {t('tender.ways.account')}
                  <small className="mute">
                    {payer === null ? t('tender.accountHint') : t('tender.accountOf', { name: payer.name })}
                  </small>
                </span>
              </button>
            )
          }
          onType={(text) => send('dialogs', { type: 'tender.type', text })}
          onWay={take}
        />
      )}
    </Dialog>
  )
}

/** How a sale is paid, or an invoice that is owed. */
export const TenderDialog = () => {
  const tendering = useFlow('dialogs', ({ context }) => context.tender)
  return tendering === undefined ? null : <TenderOf tendering={tendering} />
}
