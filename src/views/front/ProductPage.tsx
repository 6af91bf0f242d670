import { Link, useParams } from 'react-router'
import type { Offer } from '../../events/public/offer.ts'
import { routes } from '../../events/values/routes.ts'
import { useTexts } from '../texts/index.ts'
import { MessagePage } from '../ui/MessagePage.tsx'
import { useTitle } from '../useTitle.ts'
import { OfferDetail } from './OfferDetail.tsx'
import { Offers } from './Offers.tsx'
import { toldOf } from './told.ts'
import './offers.css'

const Missing = () => {
  const { t } = useTexts()
  return (
    <MessagePage picture="lost" title={t('offers.missing')} words={t('offers.missingWords')}>
      <Link className="button button-primary" to={routes.products}>
        {t('offers.all')}
      </Link>
    </MessagePage>
  )
}

const Found = ({ offer }: { offer: Offer }) => {
  const { language } = useTexts()
  useTitle(toldOf(offer, language).name)
  return (
    <main className="shell-main">
      <OfferDetail offer={offer} />
    </main>
  )
}

/** One of our products. */
export const ProductPage = () => {
  const { id } = useParams()
  return (
    <Offers>
      {(offers) => {
        const offer = offers.find((each) => each.id === id)
        return offer === undefined ? <Missing /> : <Found offer={offer} />
      }}
    </Offers>
  )
}
