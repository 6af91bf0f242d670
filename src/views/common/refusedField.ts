import { useLayoutEffect, useRef } from 'react'
import type { CallFault } from '../../events/faults.ts'
import type { Language } from '../../events/values/currency.ts'
import type { Flaw } from '../../machines/parts/submission.ts'
import { bringIntoView } from '../ui/bringIntoView.ts'
import { goToWrong } from '../ui/form.ts'
import { constraintIn, textIn } from './violationText.ts'

/** The field that a server names `create.name` or `name`. */
const fieldOf = (path: string): string => path.split('.').at(-1) ?? path

/** The fault of a field: from the check before sending, or from the server; null if there is none. */
export const wrongOf = (
  field: string,
  { flaws, refusal }: { flaws: readonly Flaw[]; refusal: CallFault | null },
  language: Language,
): string | null => {
  const flaw = flaws.find((each) => each.field === field)
  if (flaw !== undefined) return textIn(language, flaw.key) ?? flaw.key
  const violation = refusal?.violation ?? null
  return violation !== null && fieldOf(violation.field) === field ? constraintIn(language, violation.message) : null
}

/** After a refusal the first wrong field gets the focus; if there is none, the form's message scrolls into view. */
export const useGoToRefused = (refused: boolean) => {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (refused && !goToWrong(form.current)) bringIntoView(form.current?.querySelector('[role="alert"]'))
  }, [refused])
  return form
}
