import type { Invoice } from '../../events/entities.ts'
import type { Conflict, Replaced } from '../../events/projections/marks.ts'
import type { Row } from '../../events/projections/rows.ts'
import type { Trouble } from '../../events/sync/sync.ts'
import { isTaxOpen } from '../../events/values/standing.ts'
import { amountWords } from '../common/amountWords.ts'
import { usePayerName } from '../common/PayerName.tsx'
import { ServerWords } from '../common/ServerWords.tsx'
import { useCommand, useRow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { formatNumber } from '../ui/format.ts'
import { Row as Beside } from '../ui/layout.tsx'
import { Name } from '../ui/Name.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ReplacedParts } from './ReplacedParts.tsx'
import { refusalText } from './refusalText.ts'

const InvoiceName = ({ invoice }: { invoice: Invoice }) => {
  const { t, language } = useTexts()
  const name = usePayerName(invoice.payer)
  return (
    <>
      <b>
        <Name text={invoice.payer === null ? t('invoice.title') : t('invoice.titleOf', { name })} />
      </b>
      <span className="small mute">
        <DateText instant={invoice.date} zone={invoice.zone} /> · <bdi>{amountWords(invoice, language)}</bdi>
      </span>
    </>
  )
}

const RowName = ({ row }: { row: Row | null }) => {
  const { t, language } = useTexts()
  if (row === null) return <b>{t('sync.gone')}</b>
  if ('lines' in row) return <InvoiceName invoice={row} />
  const name = 'gtin' in row && language === 'fa' ? row.nameFa || row.name : row.name
  return (
    <b>
      <Name text={name} />
    </b>
  )
}

const useOpen = (invoice: string) => {
  const send = useCommand()
  return () => {
    send('sync', { type: 'trouble.close' })
    send('invoice', { type: 'invoice.open', invoice })
  }
}

/** An invoice with an open send is neither deleted nor changed: the sheet has the way on. */
const Theirs = ({ trouble: { model, id }, row, text }: { trouble: Trouble; row: Row; text: string }) => {
  const { t } = useTexts()
  const send = useCommand()
  const open = useOpen(id)
  return isTaxOpen(row.tax) ? (
    <Button onPress={open}>{t('sync.look')}</Button>
  ) : (
    <Button onPress={() => send('sync', { type: 'conflict.settle', model, row: id, keep: 'theirs' })}>{text}</Button>
  )
}

const StaysOpen = ({ row }: { row: Row }) => {
  const { t } = useTexts()
  return isTaxOpen(row.tax) && <p>{t('invoice.refusals.taxOpen')}</p>
}

const Settle = ({ trouble, row, conflict }: { trouble: Trouble; row: Row; conflict: Conflict }) => {
  const { t } = useTexts()
  const send = useCommand()
  const { model, id } = trouble
  const keep = (which: 'mine' | 'theirs') => send('sync', { type: 'conflict.settle', model, row: id, keep: which })
  if (conflict.kind === 'paid' && conflict.mine === null)
    return <Button onPress={() => keep('theirs')}>{t('sync.understood')}</Button>
  const kind = conflict.kind
  return (
    <>
      {kind === 'deleted' ? (
        <Theirs trouble={trouble} row={row} text={t('sync.deletedTheirs')} />
      ) : (
        <Button onPress={() => keep('theirs')}>{t('sync.paidTheirs')}</Button>
      )}
      <Button kind="soft" onPress={() => keep('mine')}>
        {t(`sync.${kind}Mine`)}
      </Button>
    </>
  )
}

const Mine = ({ invoice }: { invoice: Invoice }) => {
  const { t, language } = useTexts()
  const lines = t('invoices.itemCount', {
    count: invoice.lines.length,
    n: formatNumber(invoice.lines.length, language),
  })
  return <p className="small mute">{t('sync.mine', { amounts: amountWords(invoice, language), lines })}</p>
}

const Conflicting = ({ trouble, row, conflict }: { trouble: Trouble; row: Row; conflict: Conflict }) => {
  const { t } = useTexts()
  const words =
    conflict.kind === 'deleted'
      ? t('sync.conflictDeleted')
      : conflict.mine === null
        ? t('sync.conflictPaidDeleted')
        : t('sync.conflictPaid')
  return (
    <>
      <p>{words}</p>
      {conflict.kind === 'deleted' && <StaysOpen row={row} />}
      {conflict.kind === 'paid' && conflict.mine !== null && <Mine invoice={conflict.mine} />}
      <Beside gap={2} align="stretch" wrap className="trouble-actions">
        <Settle trouble={trouble} row={row} conflict={conflict} />
      </Beside>
    </>
  )
}

const Refused = ({ trouble: { model, id }, row }: { trouble: Trouble; row: Row | null }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const open = useOpen(id)
  return (
    <>
      <div>
        <p>{t('sync.refusedBy')}</p>
        {row?.refused !== undefined && (
          <>
            <p className="small mute" dir="auto">
              {refusalText(language, row.refused)}
            </p>
            <ServerWords fault={{ status: 400, detail: '', violation: row.refused }} />
          </>
        )}
      </div>
      <Beside gap={2} align="stretch" wrap className="trouble-actions">
        {model === 'invoice' && row !== null && <Button onPress={open}>{t('sync.look')}</Button>}
        <Button kind="soft" icon="sync" onPress={() => send('sync', { type: 'refusal.release', model, row: id })}>
          {t('sync.release')}
        </Button>
      </Beside>
    </>
  )
}

const Replacing = ({ trouble, row, replaced }: { trouble: Trouble; row: Row; replaced: Replaced }) => {
  const { t } = useTexts()
  const send = useCommand()
  const { model, id } = trouble
  const keepMine = () => send('sync', { type: 'conflict.settle', model, row: id, keep: 'mine' })
  const isClosed = 'paid' in row && row.paid
  return (
    <>
      <div>
        <p>{t(isClosed ? 'sync.replacedPaid' : 'sync.replaced')}</p>
        {'lines' in row && <ReplacedParts replaced={replaced} currency={row.currency} />}
        {!isClosed && <StaysOpen row={row} />}
      </div>
      <Beside gap={2} align="stretch" wrap className="trouble-actions">
        {isClosed ? (
          <Button onPress={keepMine}>{t('sync.understood')}</Button>
        ) : (
          <>
            <Theirs trouble={trouble} row={row} text={t('sync.replacedTheirs')} />
            <Button kind="soft" onPress={keepMine}>
              {t('sync.replacedMine')}
            </Button>
          </>
        )}
      </Beside>
    </>
  )
}

/** The item with the focus goes: the next one takes it, after the last one the sheet's own button. */
const passFocusOn = (item: HTMLLIElement) => () => {
  if (!item.contains(document.activeElement)) return
  const neighbour = item.nextElementSibling ?? item.previousElementSibling
  const last = item.closest('.dialog')?.querySelector<HTMLElement>('.dialog-foot .button')
  const heir = neighbour?.querySelector<HTMLElement>('button') ?? last
  heir?.focus()
}

/** A row that differs at the server, was refused, or has an unreadable version there, with the possible steps. */
export const TroubleItem = ({ trouble }: { trouble: Trouble }) => {
  const { t } = useTexts()
  const row = useRow(trouble.model, trouble.id)
  if (row === undefined)
    return (
      <li>
        <Skeleton rows={1} label={t('invoices.loading')} />
      </li>
    )
  const { conflict, refused, replaced } = row ?? {}
  const isUnread = trouble.kind === 'unread'
  const isSettled =
    !isUnread && row !== null && conflict === undefined && refused === undefined && replaced === undefined
  if (isSettled) return null
  return (
    <li className="trouble framed stack gap-2 pad-3" ref={passFocusOn}>
      <Beside gap={3} align="baseline" justify="between" wrap={1}>
        <RowName row={row} />
      </Beside>
      {isUnread ? (
        <p>{t('sync.unread')}</p>
      ) : row !== null && conflict !== undefined ? (
        <Conflicting trouble={trouble} row={row} conflict={conflict} />
      ) : row !== null && replaced !== undefined && refused === undefined ? (
        <Replacing trouble={trouble} row={row} replaced={replaced} />
      ) : (
        <Refused trouble={trouble} row={row} />
      )}
    </li>
  )
}
