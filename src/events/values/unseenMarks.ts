/** They come with a text that is copied from a page, and nobody sees them. */
const marksOfDirection = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

export const withoutUnseenMarks = (text: string): string => text.replace(marksOfDirection, '')
