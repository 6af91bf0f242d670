import { cleanup } from '@testing-library/react'
import { expect } from 'vitest'
import { invoiceEdit } from '../builders/events.ts'
import { maryam, milk } from '../scenarios/goods.ts'
import { bought } from './openedInvoice.tsx'
import { openRecord, speakOfTax } from './openedRecord.tsx'
import { press } from './show.tsx'

/** What each jump asks. */
export const toInvoice = [
  ['taxRecord', { type: 'taxRecord.close' }],
  ['invoice', invoiceEdit(bought())],
]
export const toSettings = (field: string) => [['dialogs', { type: 'settings.openTab', tab: 'tax', field }]]
export const toBuyer = [['personEditor', { type: 'person.edit', person: maryam }]]
export const toProduct = [['productEditor', { type: 'product.edit', product: milk }]]

/** A single finding's or error's texts, its jump's name and command. */
const seenIn = async (language: 'en' | 'fa', state: Parameters<typeof openRecord>[0]) => {
  const { asked, drawn } = await openRecord({ ...state, language, beneath: true })
  const lines = drawn()
  const at = lines.indexOf('<error>')
  const jump = lines.findIndex((line, index) => index > at && line.startsWith('button.button-soft'))
  const name = lines[jump]?.replace('button.button-soft ', '') ?? ''
  await press(name)
  cleanup()
  return { said: lines.slice(at + 1, jump), way: name.split(':')[0], asked: [...asked] }
}

/** The fault, its texts, its jump's name, and its command. */
export type Case<A> = readonly [A, readonly string[], string, unknown]

/** Both languages show it, and lead there. */
export const expectJump = async (
  state: Parameters<typeof openRecord>[0],
  [texts, jump, asked]: readonly [texts: readonly string[], jump: string, asked: unknown],
) => {
  for (const language of ['fa', 'en'] as const) {
    const { say, lines } = speakOfTax(language)
    expect(await seenIn(language, state)).toEqual({ said: lines(texts), way: say(jump), asked })
  }
}
