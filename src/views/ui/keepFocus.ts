/** Of a button that goes while it has the focus: the part of the page that it stood on has it then. */
export const keepFocus = (button: HTMLElement | null) => () => {
  if (button !== null && button === document.activeElement)
    button.closest<HTMLElement>('section[tabindex]')?.focus({ preventScroll: true })
}
