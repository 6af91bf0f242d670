import { ShellPage } from '../shell/ShellPage.tsx'
import { useTexts } from '../texts/index.ts'
import { OfferCards } from './OfferCards.tsx'
import { Offers } from './Offers.tsx'
import './offers.css'

/** Our products. */
export const ProductsPage = () => {
  const { t } = useTexts()
  return (
    <ShellPage title={t('offers.title')} words={t('offers.lead')}>
      <Offers>{(offers) => <OfferCards offers={offers} />}</Offers>
    </ShellPage>
  )
}
