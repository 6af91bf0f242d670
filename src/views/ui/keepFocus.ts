/** Keeps the focus near a button that goes: the part of the page around it takes it. */
export const keepFocus = (button: HTMLElement | null) => () => {
  if (button !== null && button === document.activeElement)
    button.closest<HTMLElement>('section[tabindex]')?.focus({ preventScroll: true })
}
