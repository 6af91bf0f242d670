import type { DeletedInvoice } from '../../events/invoice/deleted.ts'
import { deletedOnPage } from '../../machines/invoice/deleted.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { usePayerName } from '../common/PayerName.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useItems } from '../desk/IssuedInvoice.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatDay, formatWhen, join } from '../ui/format.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Money } from '../ui/Money.tsx'
import { Name } from '../ui/Name.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

const Entry = ({ deleted }: { deleted: DeletedInvoice }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const now = useNow()
  const { invoice, at, where, payer, date, currency, payable, first, lines, wasSent, restored } = deleted
  const name = usePayerName(payer)
  const items = useItems(first, lines)
  const isRestoring = useOwnFlow('deleted', (state) => state.hasTag('busy') && state.context.invoice === invoice)
  const title = payer === null ? items : name
  const close = () => send('deleted', { type: 'deleted.close' })
  const open = (id: string) => {
    close()
    send('invoice', { type: 'invoice.open', invoice: id })
  }
  return (
    <Stack as="li" gap={2} className="pad-3 ruled-below">
      <Row gap={3} align="start">
        <Stack className="grow">
          <b>
            <Name text={title} />
          </b>
          <span className="small mute">
            {join(language, formatDay(date, now, language), ...(payer === null ? [] : [items]))}
          </span>
        </Stack>
        {payable === null ? (
          <span className="mute">{t('deleted.several')}</span>
        ) : (
          <Money amount={payable} currency={currency} />
        )}
      </Row>
      <Row gap={2} justify="between" wrap>
        <span className="small mute">
          {join(
            language,
            t(`deleted.${where}`, { when: formatWhen(at, now, language) }),
            ...(restored === null ? [] : [t('deleted.again')]),
          )}
        </span>
        {restored === null ? (
          <CommandButton flow="deleted" event={{ type: 'deleted.restore', invoice }} icon="undo" busy={isRestoring}>
            {t('deleted.restore')}
            <VisuallyHidden> {title}</VisuallyHidden>
          </CommandButton>
        ) : (
          <Button kind="bare" icon="receipt" onPress={() => open(restored)}>
            {t('deleted.open')}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        )}
      </Row>
      {wasSent && (
        <Row gap={2} align="start">
          <Tag kind="saffron" text={t('deleted.sent')} />
          <span className="small mute">{t('deleted.sentWords')}</span>
        </Row>
      )}
    </Stack>
  )
}

const Shown = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { found, page } = useOwnFlow('deleted', ({ context }) => context)
  const failed = useOwnFlow('deleted', (state) => state.hasTag('failed'))
  const waits = useOwnFlow('deleted', (state) => (state.hasTag('busy') ? state.context.fault : null))
  if (failed)
    return (
      <EmptyState picture="invoices" title={t('deleted.failed')}>
        <Button icon="refresh" onPress={() => send('deleted', { type: 'deleted.retry' })}>
          {t('storage.retry')}
        </Button>
      </EmptyState>
    )
  if (found === null) return <Skeleton rows={3} label={t('deleted.loading')} />
  if (found.total === 0)
    return <EmptyState picture="invoices" title={t('deleted.empty')} words={t('deleted.emptyWords')} />
  return (
    <>
      {waits !== null && (
        <Banner kind="warning" title={t(`storage.faults.${waits}.title`)} words={t('deleted.waits')} />
      )}
      <ul>
        {found.rows.map((deleted) => (
          <Entry key={deleted.invoice} deleted={deleted} />
        ))}
      </ul>
      <Pager
        page={page}
        pages={Math.ceil(found.total / deletedOnPage)}
        onTurn={(to) => send('deleted', { type: 'deleted.turn', page: to })}
      />
    </>
  )
}

/** Deleted invoices of the app, the last deletion first: each is restored by a tap. */
export const DeletedDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  return (
    <Dialog title={t('deleted.title')} flush onClose={() => send('deleted', { type: 'deleted.close' })}>
      <Shown />
    </Dialog>
  )
}
