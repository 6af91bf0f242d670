import type { Offer } from '../../events/public/offer.ts'
import { ShellPage } from '../common/ShellPage.tsx'
import { useTexts } from '../texts/index.ts'
import { Stack } from '../ui/layout.tsx'
import { productRoute } from './addresses.ts'
import { ProductCard } from './ProductCard.tsx'
import { toldOf } from './told.ts'

export const OffersPage = ({ offers }: { offers: readonly Offer[] }) => {
  const { t, language } = useTexts()
  return (
    <ShellPage title={t('offers.title')} words={t('offers.lead')}>
      <Stack as="ul" gap={4} className="product-cards">
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
      </Stack>
    </ShellPage>
  )
}
