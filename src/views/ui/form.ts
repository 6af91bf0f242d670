/** Focuses the field if there is a keyboard; a phone's keyboard would cover the text. */
export const beginHere = (field: HTMLElement | null): void => {
  if (field !== null && matchMedia('(hover: hover) and (pointer: fine)').matches) field.focus({ preventScroll: true })
}

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
