import { useLayoutEffect, useRef } from 'react'
import type { CallFault } from '../../events/faults.ts'
import type { Language } from '../../events/values/currency.ts'
import type { Flaw } from '../../machines/parts/submission.ts'
import { goToWrong } from '../ui/form.ts'
import { constraintIn, textIn } from './violationText.ts'

/** The field of ours that a server means by `create.name` or `name`. */
const fieldOf = (path: string): string => path.split('.').at(-1) ?? path

/** What is wrong with a field: what the check found before anything was sent, or what the server answered; null for nothing. */
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

/** Once a form was refused, its first wrong field gets the focus; where there is none, what it says of the whole comes into view. */
export const useGoToRefused = (refused: boolean) => {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    if (refused && !goToWrong(form.current))
      form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [refused])
  return form
}
