import type { Language } from '../src/events/values/currency.ts'

/** Stands for the deployment's origin in the build, until `npm run origin` replaces it. */
export const unknownOrigin = 'https://origin.invalid'

/** The build's file of a written page; servers use the same rule (docs/deploying.md). */
export const fileOf = (path: string, language: Language): string =>
  `${path === '/' ? 'index' : path.slice(1)}${language === 'en' ? '.en' : ''}.html`

/** A page's address in a language: Farsi needs no parameter. */
export const addressOf = (path: string, language: Language): string =>
  `${unknownOrigin}${path}${language === 'en' ? '?lang=en' : ''}`
