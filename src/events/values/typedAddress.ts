import { foldDigits } from './digits.ts'

/** They come with a text that is copied from a page, and nobody sees them. */
const marksOfDirection = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

export const withoutUnseenMarks = (text: string): string => text.replace(marksOfDirection, '')

/** An address has Latin digits, whatever keyboard typed it. One in Farsi keeps its own: it is another with others. */
export const foldedAddress = (text: string): string => (/^[\x21-\x7e۰-۹٠-٩]*$/.test(text) ? foldDigits(text) : text)
