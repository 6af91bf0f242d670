import type { Language } from '../../events/values/currency.ts'
import { useTexts } from '../texts/index.ts'
import { formatDigits } from './format.ts'

/** A code of digits alone has the language's digits; one with letters is written as it is. */
export const codeDigits = (code: string, language: Language): string =>
  /^\d+$/.test(code) ? formatDigits(code, language) : code

interface CodeProps {
  code: string
  className?: string
}

/** A barcode or an id, left to right in both languages. */
export const Code = ({ code, className }: CodeProps) => (
  <bdi dir="ltr" className={className}>
    {codeDigits(code, useTexts().language)}
  </bdi>
)
