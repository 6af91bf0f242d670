import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useTexts } from '../texts/index.ts'
import { speakPersian } from './aria-fa.ts'
import { allowEmptyMarkup } from './aria-markup.ts'
import { localeOf } from './format.ts'

/** All of react-aria needs it: its locale gives calendar, digits and direction, and in Farsi our strings. */
export const AriaLocale = ({ children }: { children: ReactNode }) => {
  const { language } = useTexts()
  allowEmptyMarkup()
  if (language === 'fa') speakPersian()
  return <I18nProvider locale={localeOf(language)}>{children}</I18nProvider>
}
