import type { Row } from '../../events/projections/rows.ts'
import { instantOf } from '../../events/values/dates.ts'
import { taxPayableOf } from '../../events/values/taxVat.ts'
import { officeErrorsOf } from '../../machines/tax/officeErrors.ts'
import { sentAtOf } from '../../machines/tax/taxListed.ts'
import { selectFaults } from '../../machines/tax/taxRecord.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { usePayerName } from '../common/PayerName.tsx'
import { useCommand, useOwnFlow, useRow, useStory } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { BusyBar } from '../ui/BusyBar.tsx'
import { DateText } from '../ui/DateText.tsx'
import { DetailPair } from '../ui/DetailPair.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatNumber } from '../ui/format.ts'
import type { IconName } from '../ui/icons.ts'
import { Money } from '../ui/Money.tsx'
import { Name } from '../ui/Name.tsx'
import { Say } from '../ui/Say.tsx'
import { SheetBody } from '../ui/SheetBody.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { TagKind } from '../ui/Tag.tsx'
import { Tag } from '../ui/Tag.tsx'
import { NotArrived, Sure, Unknown, Waiting } from './Awaited.tsx'
import { Amended, ReferenceField } from './Correction.tsx'
import { OfficeErrors } from './OfficeErrors.tsx'
import { RecordFoot } from './RecordFoot.tsx'
import { RecordTold } from './RecordTold.tsx'
import { RecordTrack } from './RecordTrack.tsx'
import { Numbers, Seal, Unseen } from './Seal.tsx'
import type { Shown } from './shownRecord.ts'
import { useFar, useShown, useStep } from './shownRecord.ts'
import { ToMend, Unsent } from './Unsent.tsx'
import '../ui/dialogs.css'
import './record.css'

/** The payer of the invoice, and the amount that is sent, or its time. */
const RecordPair = ({ row, sent }: { row: Row<'invoice'>; sent: boolean }) => {
  const { t } = useTexts()
  const now = useNow()
  const buyer = usePayerName(row.payer)
  const sentAt = sent ? sentAtOf(row) : null
  const amount = (row.tax?.stage === 'sending' ? row.tax.payable : null) ?? taxPayableOf(row)
  return (
    <DetailPair
      details={[
        {
          term: t('drafts.payer'),
          value: <Name text={row.payer === null ? t('taxFindings.walkIn') : buyer} />,
        },
        {
          term: t(sentAt === null ? 'basket.payable' : 'taxRecord.sentAt'),
          value:
            sentAt === null ? (
              <Money amount={amount} currency={row.currency} />
            ) : (
              <DateText instant={instantOf(sentAt)} now={now} />
            ),
        },
      ]}
    />
  )
}

const looks: Record<Exclude<Shown, 'looking' | 'gone' | 'confirming' | 'notArrived'>, readonly [TagKind, IconName]> = {
  notSent: ['plain', 'clock'],
  queued: ['brand', 'clock'],
  sending: ['brand', 'sync'],
  unknown: ['saffron', 'ask'],
  waiting: ['plain', 'clock'],
  accepted: ['success', 'done'],
  contentUnknown: ['saffron', 'ask'],
  amended: ['saffron', 'edit'],
  rejected: ['danger', 'close'],
}

const RecordTag = ({ far: shown }: { far: Shown }) => {
  const { t, language } = useTexts()
  const count = useOwnFlow('taxRecord', selectFaults)
  const step = useStep()
  if (shown === 'looking' || shown === 'gone') return null
  if (shown === 'confirming' || (shown === 'notSent' && count > 0))
    return (
      <Tag
        kind="saffron"
        icon="warning"
        text={t('taxRecord.tags.faulty', { count, n: formatNumber(count, language) })}
      />
    )
  if (step === 'inquiring') return <Tag kind="brand" icon="sync" text={t('taxRecord.tags.asking')} />
  const at = shown === 'notArrived' ? 'unknown' : shown === 'queued' && step === 'sending' ? 'sending' : shown
  const [kind, icon] = looks[at]
  return <Tag kind={kind} icon={icon} text={t(`taxRecord.tags.${at}`)} />
}

/** The tax office's errors, and a correction's needs. */
const Rejected = ({ row }: { row: Row<'invoice'> }) => {
  const { t, language } = useTexts()
  const errors = officeErrorsOf(row, useStory(row.id) ?? [])
  const count = errors.length
  return (
    <>
      <SheetBody>
        <Say
          title={
            count === 0
              ? t('taxRecord.refusedSilently')
              : t('taxRecord.faults', { count, n: formatNumber(count, language) })
          }
        />
        <Numbers row={row} sealed={false} />
      </SheetBody>
      {count > 0 && <OfficeErrors row={row} errors={errors} />}
      <ToMend row={row} correction />
      <ReferenceField />
    </>
  )
}

/** What the sender does. The sheet may be closed meanwhile. */
const UnderWay = () => {
  const { t } = useTexts()
  const step = useStep()
  const { storeFault, fault } = useOwnFlow('taxSender', ({ context }) => context)
  const isPaused = step === 'paused' || step === 'pausedAgain' || step === 'inquiryPaused'
  return (
    <SheetBody>
      {storeFault !== null && (
        <Banner kind="warning" title={t(`storage.faults.${storeFault}.title`)} words={t('taxRecord.waits')} />
      )}
      <Say title={t(`taxRecord.queue.${step}`)} role="status">
        <p>
          {isPaused && fault !== null && `${t(`taxList.faults.${fault}`)} `}
          {t(`taxRecord.queue.${step}Words`)}
        </p>
      </Say>
      {isPaused && (
        <CommandButton flow="taxSender" event={{ type: 'tax.goOn' }} kind="primary">
          {t('taxSender.goOn')}
        </CommandButton>
      )}
      {!isPaused && step !== 'elsewhere' && (
        <>
          <BusyBar />
          <p className="small mute">{t('taxRecord.queue.close')}</p>
        </>
      )}
    </SheetBody>
  )
}

/** The deliberate second step of a send with faults. */
const Confirming = () => {
  const { t, language } = useTexts()
  const count = useOwnFlow('taxRecord', selectFaults)
  const isAgain = useOwnFlow('taxRecord', ({ context }) => context.findings.some(({ what }) => what === 'unchanged'))
  return (
    <SheetBody>
      <Sure
        title={t(isAgain ? 'taxRecord.sureAgain' : 'taxRecord.sure', { count, n: formatNumber(count, language) })}
        words={t('taxRecord.sureWords')}
      >
        <CommandButton flow="taxRecord" event={{ type: 'taxRecord.back' }} kind="primary">
          {t('taxRecord.back')}
        </CommandButton>
        <CommandButton flow="taxRecord" event={{ type: 'taxRecord.confirm' }} kind="danger">
          {t('taxRecord.confirm')}
        </CommandButton>
      </Sure>
    </SheetBody>
  )
}

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
  const far = useFar()
  const isOut = far === 'unknown' || far === 'waiting'
  const isGoing = shown === 'queued' || shown === 'sending' || (shown === 'notSent' && !faulty)
  return (
    <>
      {(isOut || isGoing) && <RecordPair row={row} sent={isOut} />}
      {shown !== 'amended' && <RecordTrack shown={far} faulty={faulty} />}
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
  const far = useFar()
  const isGone = shown === 'gone' || row === null
  const isLooking = !isGone && (shown === 'looking' || row === undefined)
  const taxId = row?.tax?.record?.taxId ?? null
  return (
    <Dialog
      title={t(shown === 'amended' ? 'taxRecord.correct' : 'taxRecord.title')}
      flush
      actions={!isGone && !isLooking && <RecordTag far={far} />}
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
