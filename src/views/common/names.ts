import type { Language } from '../../events/values/currency.ts'

interface Named {
  name: string
  nameFa: string
}

/** A product's name in the language of the page, else in the other one; empty where it has neither. */
export const nameIn = (language: Language, { name, nameFa }: Named): string =>
  language === 'fa' ? nameFa || name : name || nameFa
