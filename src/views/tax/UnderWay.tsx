import { CommandButton } from '../common/CommandButton.tsx'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { BusyBar } from '../ui/BusyBar.tsx'
import { Say } from '../ui/Say.tsx'
import { SheetBody } from '../ui/SheetBody.tsx'
import { useStep } from './shownRecord.ts'

/** What the sender does. The sheet may be closed meanwhile. */
export const UnderWay = () => {
  const { t } = useTexts()
  const step = useStep()
  const fault = useOwnFlow('taxSender', ({ context }) => context.storeFault)
  return (
    <SheetBody>
      {fault !== null && (
        <Banner kind="warning" title={t(`storage.faults.${fault}.title`)} words={t('taxRecord.waits')} />
      )}
      <Say title={t(`taxRecord.queue.${step}`)} role="status">
        <p>{t(`taxRecord.queue.${step}Words`)}</p>
      </Say>
      {step === 'paused' && (
        <CommandButton flow="taxSender" event={{ type: 'tax.goOn' }} kind="primary">
          {t('taxSender.goOn')}
        </CommandButton>
      )}
      {step !== 'paused' && step !== 'elsewhere' && (
        <>
          <BusyBar />
          <p className="small mute">{t('taxRecord.queue.close')}</p>
        </>
      )}
    </SheetBody>
  )
}
