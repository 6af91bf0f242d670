import { ShellPage } from '../common/ShellPage.tsx'
import { useTexts } from '../texts/index.ts'
import { NoOffers, useOffers } from './Offers.tsx'
import { OffersPage } from './OffersPage.tsx'
import './offers.css'

export const ProductsPage = () => {
  const { t } = useTexts()
  const { offers, failed } = useOffers()
  if (offers !== null) return <OffersPage offers={offers} />
  return (
    <ShellPage title={t('offers.title')} words={t('offers.lead')} busy={!failed}>
      <NoOffers failed={failed} />
    </ShellPage>
  )
}
