/**
 * Where a key goes: `page` is everything that no text is written into; `text` is a text field; `codes` is one that
 * takes barcodes, such as the search; `quantity` is one where no barcode can stand; `parts` is a field of parts, such
 * as a date, that cannot be put back.
 */
export type Place = 'page' | 'text' | 'codes' | 'quantity' | 'parts'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** A field at one moment: its text, or the chosen entry of a list. */
export interface FieldMark {
  field: TextField | HTMLSelectElement
  text: string
  start: number | null
  end: number | null
}

const notTyped = new Set(['button', 'checkbox', 'radio', 'range', 'submit', 'reset', 'file', 'color', 'image'])
/** A menu that is drawn early, and hidden, is none. */
const windows = '[role="dialog"], [role="alertdialog"], :not([hidden]) > [role="menu"]'

export const isWindowOpen = (): boolean => document.querySelector(windows) !== null

/** The window that a key goes into; null for the page. */
export const windowOf = ({ target }: KeyboardEvent): Element | null =>
  target instanceof Element ? target.closest(windows) : null

/** The field that a key goes into; null if there is none. */
export const textFieldOf = ({ target }: KeyboardEvent): TextField | null => {
  if (target instanceof HTMLTextAreaElement) return target
  return target instanceof HTMLInputElement && !notTyped.has(target.type) ? target : null
}

const writtenFieldOf = (event: KeyboardEvent): TextField | null => {
  const field = textFieldOf(event)
  return field === null || field.readOnly || field.disabled ? null : field
}

/** A key in a secret field is ignored (law 8), and so is one in the field for a scale's label, whoever types it. */
export const isSecret = (event: KeyboardEvent): boolean =>
  /^(?:secret|label)$/.test(textFieldOf(event)?.dataset.takes ?? '')

export const placeOf = (event: KeyboardEvent): Place => {
  const field = writtenFieldOf(event)
  const takes = field?.dataset.takes
  if (field !== null) return takes === 'codes' || takes === 'quantity' ? takes : 'text'
  return event.target instanceof HTMLElement && event.target.isContentEditable ? 'parts' : 'page'
}

/** The field before the key that goes into it; null without a field. */
export const markOf = (event: KeyboardEvent): FieldMark | null => {
  const { target } = event
  if (target instanceof HTMLSelectElement) return { field: target, text: target.value, start: null, end: null }
  const field = writtenFieldOf(event)
  return field && { field, text: field.value, start: field.selectionStart, end: field.selectionEnd }
}

/** True if all keys went into one field in a row, without a choice or another field between. */
export const isInOneGo = ([first, ...rest]: readonly FieldMark[]): boolean =>
  rest.every(({ field, start, end }) => field === first?.field && start === end)

/** Restores the first mark of each field. */
export const putBack = (marks: readonly FieldMark[]): void => {
  for (const [at, { field, text, start, end }] of marks.entries()) {
    const isFirst = marks.findIndex((mark) => mark.field === field) === at
    if (!isFirst || field.value === text) continue
    field.value = text
    if (field instanceof HTMLSelectElement) {
      field.dispatchEvent(new Event('change', { bubbles: true }))
      continue
    }
    if (start !== null) field.setSelectionRange(start, end)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'historyUndo' }))
  }
}
