const withoutZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?$/

/** A service's time in ISO 8601 with its zone: one without is in UTC, as for plans. Anything else stays. */
export const utcTime = (text: string): string => (withoutZone.test(text) ? `${text}Z` : text)
