import type { Locator, Page } from '@playwright/test'

export const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
export const beginning = (text: string) => new RegExp(`^${escaped(text)}`)
export const whole = (text: string) => new RegExp(`^\\s*${escaped(text)}\\s*$`)

/** Of ours: a window has another of the same name for screen readers, which bears no type and cannot be clicked. */
export const button = (place: Pick<Page, 'getByRole' | 'locator'>, ...names: readonly string[]): Locator =>
  names
    .map((name) => place.getByRole('button', { name, exact: true }))
    .reduce((one, other) => one.or(other))
    .and(place.locator('button[type]'))
    .first()

export const fillIn = async (field: Locator, text: string): Promise<void> => {
  await field.fill(text)
  await field.blur()
}
