import { cleanup } from '@testing-library/react'
import { invoiceEdit } from '../builders/events.ts'
import { maryam, milk } from '../scenarios/goods.ts'
import { bought } from './openedInvoice.tsx'
import { openRecord } from './openedRecord.tsx'
import { press } from './show.tsx'

/** What each jump asks. */
export const toInvoice = [
  ['taxRecord', { type: 'taxRecord.close' }],
  ['invoice', invoiceEdit(bought())],
]
export const toSettings = (field: string) => [['dialogs', { type: 'settings.openTab', tab: 'tax', field }]]
export const toBuyer = [['personEditor', { type: 'person.edit', person: maryam }]]
export const toProduct = [['productEditor', { type: 'product.edit', product: milk }]]

/** A single finding's or error's texts in both languages, and its jump's command. */
export const seen = async (state: Parameters<typeof openRecord>[0]) => {
  const said: string[] = []
  for (const language of ['fa', 'en'] as const) {
    const { asked, drawn } = await openRecord({ ...state, language, beneath: true })
    const lines = drawn()
    const at = lines.indexOf('<error>')
    const jump = lines.findIndex((line, index) => index > at && line.startsWith('button.button-soft'))
    said.push(lines.slice(at + 1, jump).join(' | '))
    const name = lines[jump]?.replace('button.button-soft ', '') ?? ''
    if (language === 'en') {
      await press(name)
      return { said, way: name.split(':')[0], asked: [...asked] }
    }
    cleanup()
  }
  return null
}

/** The fault, its texts in Farsi and in English, its jump's name, and its command. */
export type Case<A> = readonly [A, string, string, string, unknown]
