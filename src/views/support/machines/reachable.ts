/** For the `ref` of what scrolls and holds nothing to press: the keyboard reaches it, too. */
export const reachable = (element: HTMLElement | null): void => {
  if (element !== null) element.tabIndex = 0
}
