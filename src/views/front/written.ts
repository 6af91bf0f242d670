import type { ComponentType } from 'react'
import type { Language } from '../../events/values/currency.ts'
import { routes } from '../../events/values/routes.ts'
import type { Head } from './heads.ts'
import { privacy, terms } from './heads.ts'
import { PrivacyPage } from './PrivacyPage.tsx'
import { TermsPage } from './TermsPage.tsx'

export interface WrittenPage {
  path: string
  /** The route that the path is of, where that has an id in it. */
  route?: string
  /** The file of the view, below `src/views`: the build links to its styles. */
  source: string
  /** It needs the texts and a router, and no flow of the desk's. */
  view: ComponentType
  head: Record<Language, Head>
}

/** The pages that the build writes in both languages, to be read before, or without, any script. */
export const writtenPages: readonly WrittenPage[] = [
  { path: routes.terms, source: 'front/TermsPage.tsx', view: TermsPage, head: terms },
  { path: routes.privacy, source: 'front/PrivacyPage.tsx', view: PrivacyPage, head: privacy },
]
