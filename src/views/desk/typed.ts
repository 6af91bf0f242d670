import { foldDigits } from '../../events/values/digits.ts'

type TextField = HTMLInputElement | HTMLTextAreaElement

const notTyped = new Set(['button', 'checkbox', 'radio', 'range', 'submit', 'reset', 'file', 'color', 'image'])

/** The field that a key goes into; null where it goes into none. */
export const textFieldOf = ({ target }: KeyboardEvent): TextField | null => {
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLInputElement && !notTyped.has(target.type) ? target : null
}

/** Takes the last `count` digits before the caret out of a field, with what a money field put between them. */
export const takeOut = (field: TextField, count: number): void => {
  const end = field.selectionStart ?? field.value.length
  let start = end
  for (let left = count; left > 0 && start > 0; start--) {
    if (/\d/.test(foldDigits(field.value.charAt(start - 1)))) left -= 1
  }
  field.setRangeText('', start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }))
}
