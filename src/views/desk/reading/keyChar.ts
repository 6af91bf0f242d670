import { foldDigits } from '../../../events/values/digits.ts'

export interface PhysicalKey {
  /** The place of the key, by its name on an American keyboard: a Persian layout changes the letter, not this. */
  code: string
  /** What the layout makes of it. */
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

/** What a key writes on an American keyboard, or, where its place is not known, on its own; null where it writes nothing. */
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
