import type { Page } from '@playwright/test'
import type { Language } from '../../src/events/values/currency.ts'

const parts = ['year', 'month', 'day', 'hour', 'minute'] as const

/** What stands in the boxes of a date, in the calendar of the language, in Latin digits. */
const boxes = (instant: string, zone: string, language: Language): Record<(typeof parts)[number], string> => {
  const calendar = language === 'fa' ? 'persian' : 'gregory'
  const formatted = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(new Date(instant))
  const of = (type: string) => formatted.find((part) => part.type === type)?.value ?? ''
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') }
}

export const dateWords = (instant: string, zone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'fa' ? 'fa-IR' : 'en-US', {
    timeZone: zone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(new Date(instant))

/** Types a date into the boxes of the dialog that is open, no faster than a hand: a burst is a barcode. */
export const typeDate = async (page: Page, instant: string, zone: string, language: Language): Promise<void> => {
  const typed = boxes(instant, zone, language)
  for (const part of parts) {
    await page.locator(`[role="dialog"] [data-type="${part}"]`).first().click()
    await page.keyboard.type(typed[part].padStart(part === 'year' ? 4 : 2, '0'), { delay: 80 })
  }
}
