import type { ComponentType } from 'react'
import { createElement } from 'react'
import type { Offer } from '../../events/public/offer.ts'
import type { Language } from '../../events/values/currency.ts'
import { routes } from '../../events/values/routes.ts'
import { WrittenPlansPage } from '../plans/PlansPage.tsx'
import { AboutPage } from './AboutPage.tsx'
import { productRoute } from './addresses.ts'
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
  /** The files of frame and view below `src/views`: the build links to their styles. */
  sources: readonly string[]
  /** The desk has its own frame, other pages the visitors'. */
  frame: 'desk' | 'visitors'
  /** It needs the texts and a router, and no flow that runs. */
  view: ComponentType
  head: Record<Language, Head>
}

type Page = Omit<WrittenPage, 'frame' | 'sources'> & { source: string }

const forVisitors = ({ source, ...page }: Page): WrittenPage => ({
  ...page,
  frame: 'visitors',
  sources: ['shell/FrontShell.tsx', source],
})

/**
 * The pages that the build renders in both languages, readable without a script; `offers`: our products; `desk`: the
 * desk as a visitor first sees it.
 */
export const writtenPages = (offers: readonly Offer[], desk: ComponentType): readonly WrittenPage[] => [
  {
    ...{ path: routes.desk, frame: 'desk', view: desk, head: home },
    sources: ['desk/FirstVisit.tsx', 'public/Home.tsx'],
  },
  ...papers(offers).map(forVisitors),
]

const papers = (offers: readonly Offer[]): readonly Page[] => [
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
