/** For the `ref` of a scrolling element without controls, so that the keyboard reaches it, too. */
export const reachable = (element: HTMLElement | null): void => {
  if (element !== null) element.tabIndex = 0
}
