/** What is being typed settles now: a tap on a button does not leave the field on every device. */
export const settleTyping = (): void => {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLInputElement)) return
  activeElement.blur()
  activeElement.focus({ preventScroll: true })
}

const wrong = '[aria-invalid="true"], input[aria-required="true"]:placeholder-shown'

/** The first field that cannot stand as it is gets the focus; false where there is none. */
export const goToWrong = (within: HTMLElement | null): boolean => {
  const field = within?.querySelector<HTMLElement>(wrong) ?? null
  field?.focus()
  return field !== null
}
