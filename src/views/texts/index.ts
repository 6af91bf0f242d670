import i18next from 'i18next'
import { createContext, use } from 'react'
import type { Language } from '../../events/values/currency.ts'
import type { en } from './en.ts'
import { first } from './fa/first.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    returnNull: false
    resources: { translation: typeof en }
  }
}

const start = (language: Language, texts: object): void => {
  void i18next.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [language]: { translation: { ...texts } } },
  })
}

const textsOf = async (language: Language): Promise<object> =>
  language === 'fa' ? (await import('./fa.ts')).fa : (await import('./en.ts')).en

/** Starts the texts in one language; must be called before a render (one language a page load). */
export const startTexts = async (language: Language): Promise<void> => start(language, await textsOf(language))

/** The same for the desk's first load, without lazy parts' texts: Farsi starts at once, English is loaded first. */
export const startFirstTexts = async (language: Language): Promise<void> =>
  language === 'fa' ? start(language, first) : startTexts(language)

/** Adds the texts of support, editors and keyboard. Must be awaited with the part that uses them; `lazyDialog` does. */
export const restOfTexts = async (): Promise<void> => {
  const language = i18next.language === 'en' ? 'en' : 'fa'
  i18next.addResourceBundle(language, 'translation', await textsOf(language))
}

/** Adds only the texts of the home below the desk; English has them in its first load. */
export const homeTexts = async (): Promise<void> => {
  if (i18next.language === 'en') return
  const [home, offers] = await Promise.all([import('./fa/home.ts'), import('./fa/offers.ts')])
  i18next.addResourceBundle('fa', 'translation', { ...home, ...offers })
}

/** The texts outside of components: document title, print, share. */
export const t = i18next.t

/** The language of a part of the page: the page's own, unless another provider surrounds it. */
export const Speaker = createContext(i18next)

/** The texts and the language in components. They change only with the page, so nothing listens for it. */
export const useTexts = () => {
  const speaker = use(Speaker)
  const language: Language = speaker.language === 'en' ? 'en' : 'fa'
  return { t: speaker.t, language }
}

/** Texts of another language beside the page's own, for a part in that language. */
export const textsBeside = async (language: Language): Promise<typeof i18next> => {
  i18next.addResourceBundle(language, 'translation', await textsOf(language))
  return i18next.cloneInstance({ lng: language })
}
