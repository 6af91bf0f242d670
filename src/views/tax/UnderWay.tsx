import { AskButton } from '../AskButton.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { useOwnFlow } from '../useDesk.tsx'
import { Say } from './Say.tsx'
import { useStep } from './shownRecord.ts'

/** What the sender does of it. The sheet may be closed meanwhile. */
export const UnderWay = () => {
  const { t } = useTexts()
  const step = useStep()
  const fault = useOwnFlow('taxSender', ({ context }) => context.storeFault)
  return (
    <div className="record-body">
      {fault !== null && (
        <Banner kind="warning" title={t(`storage.faults.${fault}.title`)} words={t('taxRecord.waits')} />
      )}
      <div role="status">
        <Say title={t(`taxRecord.queue.${step}`)}>
          <p>{t(`taxRecord.queue.${step}Words`)}</p>
        </Say>
      </div>
      {step === 'paused' && (
        <AskButton flow="taxSender" event={{ type: 'tax.goOn' }} kind="primary">
          {t('taxSender.goOn')}
        </AskButton>
      )}
      {step !== 'paused' && step !== 'elsewhere' && (
        <>
          <div className="record-doing" aria-hidden="true">
            <span />
          </div>
          <p className="small mute">{t('taxRecord.queue.close')}</p>
        </>
      )}
    </div>
  )
}
