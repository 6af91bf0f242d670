import { useEffect } from 'react'
import type { Offer } from '../../events/public/offer.ts'
import { faultText } from '../common/faultText.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/** Our products; null before they are read, and if that fails. */
export const useOffers = (): { offers: readonly Offer[] | null; failed: boolean } => {
  const send = useCommand()
  useArea('public')
  const offers = useFlow('offers', (state) => (state.matches('shown') ? state.context.offers : null)) ?? null
  const failed = useFlow('offers', (state) => state.hasTag('failed')) ?? false
  useEffect(() => send('offers', { type: 'offers.open' }), [send])
  return { offers, failed }
}

const Reading = () => {
  const { t } = useTexts()
  return (
    <div className="card offers-alone pad-4">
      <Skeleton rows={4} label={t('offers.loading')} />
    </div>
  )
}

const NotRead = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const fault = useFlow('offers', ({ context }) => context.fault) ?? null
  return (
    <div className="card offers-alone pad-4" role="alert">
      <EmptyState
        picture="lost"
        title={t('offers.notLoaded')}
        {...(fault !== null && { words: faultText(language, fault) })}
      >
        <Button kind="primary" icon="refresh" onPress={() => send('offers', { type: 'offers.load' })}>
          {t('offers.again')}
        </Button>
      </EmptyState>
    </div>
  )
}

/** Replaces the products while there are none. */
export const NoOffers = ({ failed }: { failed: boolean }) => (failed ? <NotRead /> : <Reading />)
