import type { ReactNode } from 'react'
import type { Row } from '../../events/projections/rows.ts'
import { selectIsNever } from '../../machines/tax/taxRecord.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { formatWhen } from '../ui/format.ts'
import { Row as Beside, Stack } from '../ui/layout.tsx'
import { Say } from '../ui/Say.tsx'
import { SheetBody } from '../ui/SheetBody.tsx'
import { Numbers } from './Seal.tsx'

const useWhen = () => {
  const { language } = useTexts()
  const now = useNow()
  return (at: number) => formatWhen(at, now, language)
}

/** The question before what burns a serial number; the safe way is the first. */
export const Sure = ({ title, words, children }: { title: string; words: string; children: ReactNode }) => (
  <Stack gap={3} pad={4} className="record-sure rounded saffron">
    <h3>{title}</h3>
    <p>{words}</p>
    <Beside gap={2} align="stretch" wrap>
      {children}
    </Beside>
  </Stack>
)

/** A send with an unknown outcome. */
export const Unknown = ({ row: { tax } }: { row: Row<'invoice'> }) => {
  const { t } = useTexts()
  const when = useWhen()
  const asked = tax?.soughtAt ?? null
  return (
    <SheetBody>
      <Say title={t('taxRecord.lost')}>
        <p>{t('taxRecord.lostWords')}</p>
        {asked !== null && <p role="status">{t('taxRecord.lostAsked', { when: when(asked) })}</p>}
      </Say>
    </SheetBody>
  )
}

/** The server had given up before the inquiry, and has no record: the second step is offered. */
export const NotArrived = ({ row: { tax } }: { row: Row<'invoice'> }) => {
  const { t } = useTexts()
  const when = useWhen()
  const isNever = useOwnFlow('taxRecord', selectIsNever)
  return (
    <SheetBody>
      <Say title={t('taxRecord.notFound')}>
        <p>{t('taxRecord.notFoundWords', { when: when(tax?.soughtAt ?? 0) })}</p>
      </Say>
      <Sure title={t('taxRecord.again')} words={t('taxRecord.againWords')}>
        <CommandButton flow="taxRecord" event={{ type: 'taxRecord.inquire' }} icon="search">
          {t('taxRecord.inquireAgain')}
        </CommandButton>
        {!isNever && (
          <CommandButton flow="taxRecord" event={{ type: 'taxRecord.send' }} kind="danger">
            {t('taxRecord.sendAgain')}
          </CommandButton>
        )}
      </Sure>
    </SheetBody>
  )
}

/** The service accepted it; the tax office has not answered. */
export const Waiting = ({ row }: { row: Row<'invoice'> }) => {
  const { t } = useTexts()
  const when = useWhen()
  const read = row.tax?.readAt ?? null
  return (
    <SheetBody>
      <Say title={t('taxRecord.awaited')}>
        <p>{t('taxRecord.awaitedWords')}</p>
        {read !== null && <p role="status">{t('taxRecord.awaitedSince', { when: when(read) })}</p>}
      </Say>
      <Numbers row={row} sealed={false} />
    </SheetBody>
  )
}
