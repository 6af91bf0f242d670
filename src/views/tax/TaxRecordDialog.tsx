import type { Row } from '../../events/projections/rows.ts'
import { selectFaults } from '../../machines/tax/taxRecord.ts'
import { useCommand, useOwnFlow, useRow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { NotArrived, Unknown, Waiting } from './Awaited.tsx'
import { Confirming } from './Confirming.tsx'
import { Amended } from './Correction.tsx'
import { RecordFoot } from './RecordFoot.tsx'
import { RecordPair } from './RecordPair.tsx'
import { RecordTag } from './RecordTag.tsx'
import { RecordTold } from './RecordTold.tsx'
import { RecordTrack } from './RecordTrack.tsx'
import { Rejected } from './Rejected.tsx'
import { Seal, Unseen } from './Seal.tsx'
import type { Shown } from './shownRecord.ts'
import { useShown } from './shownRecord.ts'
import { UnderWay } from './UnderWay.tsx'
import { ToMend, Unsent } from './Unsent.tsx'
import '../ui/dialogs.css'
import './record.css'

const State = ({ shown, row }: { shown: Shown; row: Row<'invoice'> }) => {
  switch (shown) {
    case 'confirming':
      return <Confirming />
    case 'queued':
    case 'sending':
      return <UnderWay />
    case 'unknown':
      return <Unknown row={row} />
    case 'notArrived':
      return (
        <>
          <NotArrived row={row} />
          <ToMend row={row} />
        </>
      )
    case 'waiting':
      return <Waiting row={row} />
    case 'accepted':
      return <Seal row={row} />
    case 'contentUnknown':
      return <Unseen row={row} />
    case 'amended':
      return <Amended row={row} />
    case 'rejected':
      return <Rejected row={row} />
    default:
      return <Unsent row={row} />
  }
}

const Record = ({ shown, row }: { shown: Shown; row: Row<'invoice'> }) => {
  const faulty = useOwnFlow('taxRecord', selectFaults) > 0
  const isOut = shown === 'unknown' || shown === 'waiting'
  const isGoing = shown === 'queued' || shown === 'sending' || (shown === 'notSent' && !faulty)
  return (
    <>
      {(isOut || isGoing) && <RecordPair row={row} sent={isOut} />}
      {shown !== 'amended' && <RecordTrack shown={shown} faulty={faulty} />}
      <RecordTold />
      <State shown={shown} row={row} />
    </>
  )
}

/** An invoice's tax record: its state, and the possible steps. */
export const TaxRecordDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  const invoice = useOwnFlow('taxRecord', ({ context }) => context.invoice)
  const row = useRow('invoice', invoice)
  const shown = useShown()
  const isGone = shown === 'gone' || row === null
  const isLooking = !isGone && (shown === 'looking' || row === undefined)
  const taxId = row?.tax?.record?.taxId ?? null
  return (
    <Dialog
      title={t(shown === 'amended' ? 'taxRecord.correct' : 'taxRecord.title')}
      flush
      actions={!isGone && !isLooking && <RecordTag shown={shown} />}
      onClose={() => send('taxRecord', { type: 'taxRecord.close' })}
      foot={!isGone && !isLooking && <RecordFoot shown={shown} taxId={taxId} />}
    >
      {isGone ? (
        <EmptyState picture="lost" title={t('taxRecord.gone')} />
      ) : shown === 'looking' || row == null ? (
        <Skeleton rows={3} label={t('taxRecord.loading')} />
      ) : (
        <Record shown={shown} row={row} />
      )}
    </Dialog>
  )
}
