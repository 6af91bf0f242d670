/** Scrolls no more than it takes to show an element, also as its `ref`. */
export const bringIntoView = (element: Element | null | undefined): void =>
  element?.scrollIntoView({ block: 'nearest' })
