import type { CDPSession, Page } from '@playwright/test'

export type Layout = 'latin' | 'persian'
export type End = 'Enter' | 'Tab' | 'nothing'

interface Stroke {
  code: string
  key: string
  /** The key's text; none for keys without one. */
  text?: string
  windowsVirtualKeyCode: number
  modifiers?: number
}

export interface Reading {
  layout?: Layout
  /** Milliseconds between two keys, by the system's time stamps. */
  pace?: number
  end?: End
}

const shiftKey = 8
const persian: Record<string, string> = { A: 'َ', B: 'إ', C: 'ژ', '-': '-', ']': 'چ', E: 'ٍ' }
const places: Record<string, [code: string, windowsVirtualKeyCode: number]> = {
  '-': ['Minus', 189],
  ']': ['BracketRight', 221],
}
const ends: Record<Exclude<End, 'nothing'>, Stroke> = {
  Enter: { code: 'Enter', key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 },
  Tab: { code: 'Tab', key: 'Tab', windowsVirtualKeyCode: 9 },
}
const shift: Stroke = { code: 'ShiftLeft', key: 'Shift', windowsVirtualKeyCode: 16, modifiers: shiftKey }

/** A reader's keys for a label, by their places on an American keyboard, with the layout's letters. */
const strokesOf = (label: string, layout: Layout): Stroke[] =>
  [...label].flatMap((char): Stroke[] => {
    const isPersian = layout === 'persian'
    if (/\d/.test(char)) {
      const key = isPersian ? String.fromCharCode(0x06f0 + Number(char)) : char
      return [{ code: `Digit${char}`, key, text: key, windowsVirtualKeyCode: 48 + Number(char) }]
    }
    const key = isPersian ? (persian[char] ?? char) : char
    if (/[A-Z]/.test(char)) {
      const windowsVirtualKeyCode = char.charCodeAt(0)
      return [shift, { code: `Key${char}`, key, text: key, windowsVirtualKeyCode, modifiers: shiftKey }]
    }
    const place = places[char]
    if (place === undefined) throw new Error(`No key writes ${char}`)
    return [{ code: place[0], key, text: key, windowsVirtualKeyCode: place[1] }]
  })

const sessions = new WeakMap<Page, Promise<CDPSession>>()

const sessionOf = (page: Page): Promise<CDPSession> => {
  const open = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, open)
  return open
}

/**
 * A typing barcode reader: real keys in a burst, through the browser's input protocol. The pace is in the keys' time
 * stamps, the last of them now, as on a page that receives keys late.
 */
export const scan = async (page: Page, label: string, reading: Reading = {}): Promise<void> => {
  const { layout = 'latin', pace = 8, end = 'Enter' } = reading
  const session = await sessionOf(page)
  const strokes = [...strokesOf(label, layout), ...(end === 'nothing' ? [] : [ends[end]])]
  const writing = strokes.filter((stroke) => stroke !== shift).length
  let at = Date.now() / 1000 - (writing * pace) / 1000
  const sent: Promise<unknown>[] = []
  for (const stroke of strokes) {
    if (stroke !== shift) at += pace / 1000
    const type = stroke.text === undefined ? 'rawKeyDown' : 'keyDown'
    sent.push(session.send('Input.dispatchKeyEvent', { ...stroke, type, timestamp: at }))
    const { text: _, ...up } = stroke
    sent.push(session.send('Input.dispatchKeyEvent', { ...up, type: 'keyUp', timestamp: at }))
  }
  await Promise.all(sent)
}
