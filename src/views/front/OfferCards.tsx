import type { Offer } from '../../events/public/offer.ts'
import { useTexts } from '../texts/index.ts'
import { productRoute } from './addresses.ts'
import { ProductCard } from './ProductCard.tsx'
import { toldOf } from './told.ts'

/** Every product of ours, in short. */
export const OfferCards = ({ offers }: { offers: readonly Offer[] }) => {
  const { language } = useTexts()
  return (
    <ul className="product-cards">
      {offers.map((offer) => {
        const { name, title } = toldOf(offer, language)
        return (
          <li key={offer.id}>
            <ProductCard
              to={offer.disabled ? null : productRoute(offer.id)}
              pic={offer.pic}
              name={name}
              words={title}
              level={2}
            />
          </li>
        )
      })}
    </ul>
  )
}
