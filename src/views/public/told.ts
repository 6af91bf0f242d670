import type { Offer } from '../../events/public/offer.ts'
import type { Language } from '../../events/values/currency.ts'

interface ToldOffer {
  name: string
  title: string
  about: string
  features: readonly string[]
}

export const toldOf = (offer: Offer, language: Language): ToldOffer =>
  language === 'fa'
    ? { name: offer.nameFa, title: offer.titleFa, about: offer.aboutFa, features: offer.featuresFa }
    : { name: offer.name, title: offer.title, about: offer.about, features: offer.features }
