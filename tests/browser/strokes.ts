import type { CDPSession, Page } from '@playwright/test'

export type Layout = 'latin' | 'persian'
export type End = 'Enter' | 'Tab' | 'nothing'

interface Stroke {
  code: string
  key: string
  /** What the key writes; none for keys that write nothing. */
  text?: string
  windowsVirtualKeyCode: number
  modifiers?: number
}

export interface Reading {
  layout?: Layout
  /** Milliseconds between two keys, as the system stamps them. */
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

/** The keys that a reader presses for a label, by their places on an American keyboard, with what the layout makes of them. */
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
 * What a barcode reader does that types: real keys in a burst, through the browser's input protocol. The pace is in the stamps that the system gives its
 * keys, the last of them now: as where a page hears late of keys that came at that pace.
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
