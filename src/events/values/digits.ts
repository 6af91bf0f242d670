const zeros = [0x06f0, 0x0660, 0xff10, 0x30]

/** Persian, Arabic-Indic and full-width digits become Latin ones; everything else stays. */
export const foldDigits = (text: string): string =>
  text.replace(/[۰-۹٠-٩０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = zeros.find((start) => code >= start && code <= start + 9) ?? 0x30
    return String(code - zero)
  })

/** A code without the blanks, hyphens and invisible marks between its letters. */
export const foldCode = (typed: string): string =>
  foldDigits(typed).replace(/[\s\u061c\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\u2212-]/g, '')
