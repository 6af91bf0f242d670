import type { PaymentWay, Tender } from '../../events/values/payments.ts'
import { maxName } from '../../events/values/text.ts'
import { orderCommand, selectCounting, selectLines } from '../../machines/desk/select.ts'
import type { Tendering } from '../../machines/desk/tender.ts'
import { lessened } from '../../machines/desk/tender.ts'
import { accountPress, movedOn, pressOf, withAccount } from '../../machines/desk/tenderSums.ts'
import { useCan } from '../common/CommandButton.tsx'
import { useCommand, useDesk, useFlow } from '../common/useDesk.tsx'
import { wayPictures } from '../common/wayPictures.ts'
import { useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Money } from '../ui/Money.tsx'
import { useFlush } from '../ui/pendingInputs.ts'
import { RoundButton } from '../ui/RoundButton.tsx'
import { Discount } from './Discount.tsx'
import { PersonsList } from './persons/PersonsList.tsx'
import { TenderForm } from './TenderForm.tsx'
import './tender.css'

/** What has come already, where a sale is paid in several ways. */
const Taken = ({ tendering: { taken, currency } }: { tendering: Tendering }) => {
  const { t } = useTexts()
  const send = useCommand()
  if (taken.length === 0) return null
  return (
    <ul className="tender-taken ruled ruled-below" aria-label={t('tender.taken')}>
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

const TenderOf = ({ tendering: asked }: { tendering: Tendering }) => {
  const { t } = useTexts()
  const { flows } = useDesk().desk
  const send = useCommand()
  const payer = useFlow('drafts', ({ context }) => context.payer)
  const choosing = useFlow('persons', (state) => !state.matches('closed'))
  const lines = useFlow('basket', selectLines)
  const counting = useFlow('settings', selectCounting)
  const flush = useFlush()
  const canTake = useCan('invoice', { type: 'payment.take', tender: { way: 'cash', amount: 0 } })
  const moved = movedOn(asked, lines, counting)
  const tendering = moved === null ? asked : lessened(asked, moved)
  const { invoice, taken } = tendering
  /** A field that was just left is settled by now, and what was scanned counts: what is on the screen is taken. */
  const settled = () => {
    if (moved !== null) send('dialogs', { type: 'tender.discount', ...moved })
    return flows.dialogs.getSnapshot().context.tender ?? tendering
  }
  const close = () => send('dialogs', { type: 'dialog.close' })
  const save = (tenders: readonly Tender[]) => {
    if (choosing) send('persons', { type: 'list.close' })
    send('saving', (refs) => orderCommand(refs, tenders, refs.dialogs.getSnapshot().context.tender?.off))
  }
  const take = (way: PaymentWay) => {
    // Not every press takes the focus from the field: what is typed counts all the same.
    if (!flush()) return
    const now = settled()
    const press = way === 'account' ? accountPress(now) : pressOf(now, way)
    if (press.does === 'pay' && way === 'account' && payer === null) send('persons', { type: 'list.openToChoose' })
    else if (press.does === 'pay') save(press.tenders)
    else if (press.does === 'add') send('dialogs', { type: 'tender.add', way })
    else if (press.does === 'take' && canTake) {
      send('invoice', { type: 'payment.take', tender: press.tender })
      close()
    }
  }
  const isBegun = taken.length > 0 || tendering.typed !== '' || (tendering.off?.text ?? '') !== ''
  return (
    <Dialog
      title={t(invoice === null ? 'tender.title' : 'tender.takeTitle')}
      size="small"
      flush
      stays={isBegun}
      onClose={() => (choosing ? send('persons', { type: 'list.close' }) : close())}
    >
      {choosing ? (
        <Payers
          onPayer={(chosen) => {
            send('drafts', { type: 'payer.choose', payer: chosen })
            const now = settled()
            save(withAccount(now.payable, now.taken))
          }}
        />
      ) : (
        <TenderForm
          tendering={tendering}
          taken={<Taken tendering={tendering} />}
          discount={invoice === null && taken.length === 0 && <Discount tendering={tendering} />}
          account={
            invoice === null && (
              <button type="button" className="tapped framed column gap-3 ink strong" onClick={() => take('account')}>
                <Icon name={wayPictures.account} />
                <span>
                  {t('tender.ways.account')}
                  <small className="mute block light">
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
