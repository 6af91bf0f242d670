/** Focus goes to the field where a keyboard is at hand; a phone's keyboard would cover what there is to read. */
export const beginHere = (field: HTMLElement | null): void => {
  if (field !== null && matchMedia('(hover: hover) and (pointer: fine)').matches) field.focus({ preventScroll: true })
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isWrong = (input: Control): boolean =>
  input.getAttribute('aria-invalid') === 'true' ||
  (input.getAttribute('aria-required') === 'true' && input.value.trim() === '')

/** The first field that cannot stand as it is gets the focus; false where there is none. */
export const goToWrong = (within: HTMLElement | null): boolean => {
  const field = [...(within?.querySelectorAll<Control>('input, select, textarea') ?? [])].find(isWrong)
  field?.focus()
  return field !== undefined
}
