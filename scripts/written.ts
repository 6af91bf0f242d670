import type { Language } from '../src/events/values/currency.ts'

/** Stands for the origin of the deployment in what the build writes, until `npm run origin` puts that in its place. */
export const unknownOrigin = 'https://origin.invalid'

/** Where the build puts a written page, below its folder; servers go by the same rule (docs/deploying.md). */
export const fileOf = (path: string, language: Language): string =>
  `${path === '/' ? 'index' : path.slice(1)}${language === 'en' ? '.en' : ''}.html`

/** The address of a page in a language: Farsi needs no word. */
export const addressOf = (path: string, language: Language): string =>
  `${unknownOrigin}${path}${language === 'en' ? '?lang=en' : ''}`
