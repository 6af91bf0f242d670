import type { Page } from '@playwright/test'

const stems = new WeakMap<Page, string>()

/** A name that no other browser gives: they share the services. */
export const freshIn = (page: Page, name: string): string => {
  const stem = stems.get(page) ?? crypto.randomUUID().slice(0, 8)
  stems.set(page, stem)
  return `${name} ${stem}`
}

/** A text with such names as the walk calls them. */
export const asCalled = (page: Page, text: string): string => {
  const stem = stems.get(page)
  return stem === undefined ? text : text.replaceAll(` ${stem}`, '')
}
