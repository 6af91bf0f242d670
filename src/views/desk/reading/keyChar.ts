import { foldDigits } from '../../../events/values/digits.ts'

export interface PhysicalKey {
  /** The key's place, by its name on an American keyboard: a Persian layout changes the letter, not this. */
  code: string
  /** The letter of the layout. */
  key: string
  shift: boolean
}

const shiftedDigits = ')!@#$%^&*('
/** Without and with Shift. */
const marks: Readonly<Record<string, string>> = {
  Space: '  ',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  NumpadAdd: '++',
  NumpadSubtract: '--',
  NumpadMultiply: '**',
  NumpadDivide: '//',
  NumpadDecimal: '..',
}

/** The letter of a key on an American keyboard, or its own if its place is unknown; null if it writes none. */
export const charOf = ({ code, key, shift }: PhysicalKey): string | null => {
  const written = foldDigits(key)
  if (/^\d$/.test(written)) return written
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return shift && code.startsWith('Digit') ? shiftedDigits.charAt(Number(digit)) : digit
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined) return shift ? letter : letter.toLowerCase()
  const mark = marks[code]
  if (mark !== undefined) return mark.charAt(shift ? 1 : 0)
  return [...written].length === 1 ? written : null
}

export const isEnd = ({ key, shift }: PhysicalKey): boolean => key === 'Enter' || (key === 'Tab' && !shift)
