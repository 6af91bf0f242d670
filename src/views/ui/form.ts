/** Focuses the field if there is a keyboard; a phone's keyboard would cover the text. */
export const beginHere = (field: HTMLElement | null): void => {
  if (field !== null && matchMedia('(hover: hover) and (pointer: fine)').matches) field.focus({ preventScroll: true })
}

const focus = (field: HTMLElement | null): void => field?.focus({ preventScroll: true })

/** The same, and always if a key opened what the field is in: then there is a keyboard. */
export const beginBy = (isKey: boolean): typeof beginHere => (isKey ? focus : beginHere)

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isWrong = (input: Control): boolean =>
  input.getAttribute('aria-invalid') === 'true' ||
  (input.getAttribute('aria-required') === 'true' && input.value.trim() === '')

/** Focuses the first invalid field; false if there is none. */
export const goToWrong = (within: HTMLElement | null): boolean => {
  const field = [...(within?.querySelectorAll<Control>('input, select, textarea') ?? [])].find(isWrong)
  field?.focus()
  return field !== undefined
}
