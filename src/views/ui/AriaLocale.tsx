import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components'
import { useTexts } from '../texts/index.ts'
import { speakPersian } from './aria-fa.ts'
import { allowEmptyMarkup } from './aria-markup.ts'
import { localeOf } from './format.ts'

/** Everything of react-aria stands inside it: its locale says calendar, digits and direction, its strings are ours in Farsi. */
export const AriaLocale = ({ children }: { children: ReactNode }) => {
  const { language } = useTexts()
  allowEmptyMarkup()
  if (language === 'fa') speakPersian()
  return <I18nProvider locale={localeOf(language)}>{children}</I18nProvider>
}
