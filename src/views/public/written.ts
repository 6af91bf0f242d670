import type { ComponentType } from 'react'
import { createElement } from 'react'
import type { Offer } from '../../events/public/offer.ts'
import type { Language } from '../../events/values/currency.ts'
import { routes } from '../../events/values/routes.ts'
import { WrittenPlansPage } from '../plans/PlansPage.tsx'
import { AboutPage } from './AboutPage.tsx'
import { productRoute } from './addresses.ts'
import { Home } from './Home.tsx'
import type { Head } from './heads.ts'
import { about, headsOf, home, plans, privacy, products, terms } from './heads.ts'
import { OfferPage } from './OfferPage.tsx'
import { OffersPage } from './OffersPage.tsx'
import { PrivacyPage } from './PrivacyPage.tsx'
import { TermsPage } from './TermsPage.tsx'

export interface WrittenPage {
  path: string
  /** The route of a path with an id in it. */
  route?: string
  /** The view's file below `src/views`: the build links to its styles. */
  source: string
  /** It needs the texts and a router, and no flow. */
  view: ComponentType
  head: Record<Language, Head>
}

/** The home as a page, until the program draws the desk in its place. */
const HomePage = () => createElement('main', null, createElement(Home, { level: 1, desk: routes.desk }))

/** The pages that the build renders in both languages, readable without a script; `offers`: our products. */
export const writtenPages = (offers: readonly Offer[]): readonly WrittenPage[] => [
  { path: routes.desk, source: 'public/Home.tsx', view: HomePage, head: home },
  { path: routes.about, source: 'public/AboutPage.tsx', view: AboutPage, head: about },
  {
    path: routes.products,
    source: 'public/OffersPage.tsx',
    view: () => createElement(OffersPage, { offers }),
    head: products,
  },
  ...offers.map((offer) => ({
    path: productRoute(offer.id),
    route: routes.product,
    source: 'public/OfferPage.tsx',
    view: () => createElement(OfferPage, { offer }),
    head: headsOf(offer),
  })),
  { path: routes.plans, source: 'plans/PlansPage.tsx', view: WrittenPlansPage, head: plans },
  { path: routes.terms, source: 'public/TermsPage.tsx', view: TermsPage, head: terms },
  { path: routes.privacy, source: 'public/PrivacyPage.tsx', view: PrivacyPage, head: privacy },
]
