import { Suspense, useState } from 'react'
import { useTexts } from '../texts/index.ts'
import { DateText } from '../ui/DateText.tsx'
import { MetaButton } from '../ui/MetaButton.tsx'
import { Name } from '../ui/Name.tsx'
import { useAsk, useFlow, useRow } from '../useDesk.tsx'
import { DateDialog } from './late.ts'
import { useNow } from './useNow.ts'

const PayerButton = () => {
  const { t } = useTexts()
  const ask = useAsk()
  const payer = useFlow('drafts', ({ context }) => context.payer)
  const person = useRow('person', payer?.id ?? null)
  const name = payer === null ? t('drafts.noPayer') : person?.name || payer.name || t('drafts.unknownPayer')
  return (
    <MetaButton icon="user" label={t('drafts.payer')} onPress={() => ask('persons', { type: 'list.open' })}>
      <Name text={name} />
    </MetaButton>
  )
}

const DateButton = () => {
  const { t } = useTexts()
  const now = useNow()
  const date = useFlow('drafts', ({ context }) => context.date)
  const [open, show] = useState(false)
  return (
    <>
      <MetaButton icon="calendar" label={t('drafts.date')} onPress={() => show(true)}>
        {date === null ? (
          <DateText instant={new Date(now).toISOString()} now={now} />
        ) : (
          <DateText instant={date.instant} zone={date.zone} />
        )}
      </MetaButton>
      {open && (
        <Suspense>
          <DateDialog onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Who the invoice is for, and of when it is. */
export const SheetHead = () => (
  <div className="sheet-head">
    <PayerButton />
    <DateButton />
  </div>
)
