import type { Language } from '../../events/values/currency.ts'

interface Named {
  name: string
  nameFa: string
}

/** A product's name in the page's language, else in the other one; empty without either. */
export const nameIn = (language: Language, { name, nameFa }: Named): string =>
  language === 'fa' ? nameFa || name : name || nameFa
