import { memo } from 'react'
import { instantOf } from '../../events/values/dates.ts'
import { selectLines } from '../../machines/desk/select.ts'
import { useCommand, useFlow, useRow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { DateText } from '../ui/DateText.tsx'
import { MetaButton } from '../ui/MetaButton.tsx'
import { Name } from '../ui/Name.tsx'

const PayerButton = () => {
  const { t } = useTexts()
  const send = useCommand()
  const payer = useFlow('drafts', ({ context }) => context.payer)
  const person = useRow('person', payer?.id ?? null)
  const name = payer === null ? t('drafts.noPayer') : person?.name || payer.name || t('drafts.unknownPayer')
  return (
    <MetaButton icon="user" label={t('drafts.payer')} onPress={() => send('persons', { type: 'list.openToChoose' })}>
      <Name text={name} />
    </MetaButton>
  )
}

const InvoiceDate = () => {
  const { t } = useTexts()
  const send = useCommand()
  const now = useNow()
  const date = useFlow('drafts', ({ context }) => context.date)
  const isEmpty = useFlow('basket', (state) => selectLines(state).length === 0)
  return (
    <MetaButton
      icon="calendar"
      label={t('drafts.date')}
      onPress={() => send('dialogs', { type: 'date.open', of: 'drafts' })}
    >
      {date === null ? (
        isEmpty ? (
          t('drafts.now')
        ) : (
          <DateText instant={instantOf(now)} now={now} />
        )
      ) : (
        <DateText instant={date.instant} zone={date.zone} />
      )}
    </MetaButton>
  )
}

export const SheetHead = memo(() => (
  <div className="sheet-head halves torn-below">
    <PayerButton />
    <InvoiceDate />
  </div>
))
