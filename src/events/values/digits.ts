const zeros = [0x06f0, 0x0660, 0xff10, 0x30]

/** Persian, Arabic-Indic and full-width digits become Latin ones; everything else stays. */
export const foldDigits = (text: string): string =>
  text.replace(/[۰-۹٠-٩０-９]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = zeros.find((start) => code >= start && code <= start + 9) ?? 0x30
    return String(code - zero)
  })
