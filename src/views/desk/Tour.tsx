import { tourSteps } from '../../machines/desk/guide.ts'
import { useCommand } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { formatNumber } from '../ui/format.ts'
import { Stack } from '../ui/layout.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { useTourStep } from './useTourStep.ts'

/** A short tour beside the desk, not over it: a step is done by doing what it shows, or passed. */
export const Tour = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const step = useTourStep()
  if (step === null) return null
  const at = tourSteps.indexOf(step)
  const last = at === tourSteps.length - 1
  return (
    <Stack as="section" gap={2} className="tour" aria-label={t('tour.title')}>
      <div className="tour-head beside to-between">
        <span className="small mute">
          {t('tour.step', { n: formatNumber(at + 1, language), of: formatNumber(tourSteps.length, language) })}
        </span>
        <RoundButton icon="close" label={t('tour.skip')} onPress={() => send('guide', { type: 'tour.leave' })} />
      </div>
      <div aria-live="polite">
        <h2 className="title">{t(`tour.${step}.title`)}</h2>
        <p className="dim">{t(`tour.${step}.words`)}</p>
      </div>
      <div className="tour-foot beside to-between down-1">
        <Button kind="bare" onPress={() => send('guide', at === 0 ? { type: 'tour.leave' } : { type: 'tour.back' })}>
          {at === 0 ? t('tour.skip') : t('tour.back')}
        </Button>
        <Button kind={last ? 'primary' : 'quiet'} onPress={() => send('guide', { type: 'tour.next' })}>
          {last ? t('tour.done') : t('tour.next')}
        </Button>
      </div>
    </Stack>
  )
}
