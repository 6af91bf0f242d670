import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Language } from '../../events/values/currency.ts'
import type { en } from './en.ts'
import { fa } from './fa.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    returnNull: false
    resources: { translation: typeof en }
  }
}

/** Starts the texts in one language; call it before a render (one language a page load). Farsi starts at once, English is loaded first. */
export const startTexts = async (language: Language): Promise<void> => {
  const texts = language === 'fa' ? fa : (await import('./en.ts')).en
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [language]: { translation: texts } },
  })
}

/** The texts, outside components: document title, print, share. */
export const t = i18next.t

/** The texts and the language, in components. */
export const useTexts = () => {
  const { t: text, i18n } = useTranslation()
  const language: Language = i18n.language === 'en' ? 'en' : 'fa'
  return { t: text, language }
}

/** Texts of a language beside the page's own: for a part of it that speaks as another page did. */
export const textsBeside = async (language: Language): Promise<typeof i18next> => {
  const texts = language === 'fa' ? fa : (await import('./en.ts')).en
  i18next.addResourceBundle(language, 'translation', texts)
  return i18next.cloneInstance({ lng: language })
}
