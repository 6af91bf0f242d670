import { act } from '@testing-library/react'
import type { Fact } from '../../src/events/catalogue.ts'
import type { Person, Product } from '../../src/events/entities.ts'
import type { Finding } from '../../src/events/tax/findings.ts'
import type { TaxRecordEvent, TaxStage } from '../../src/events/tax/taxRecord.ts'
import { TaxRecordDialog } from '../../src/views/tax/TaxRecordDialog.tsx'
import { happened, openDesk } from '../scenarios/desk.ts'
import { pull, stocked } from '../scenarios/goods.ts'
import { taxFactsOf } from '../scenarios/taxed.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { bought } from './openedInvoice.tsx'
import { dialog, heard, showOf } from './show.tsx'

export type Facts = ReturnType<typeof taxFactsOf>

interface Opened {
  stage: TaxStage
  findings?: readonly Finding[]
  paymentReference?: string | null
  invoice?: ReturnType<typeof bought>
  facts?: (said: Facts) => readonly Fact[]
  language?: 'en' | 'fa'
  /** As the server has them now. */
  products?: readonly Product[]
  persons?: readonly Person[]
  /** Opened over its own sheet. */
  beneath?: boolean
}

/** With the track in one line: each station's picture, name and state. */
const withTrack = (lines: readonly string[]): readonly string[] => {
  const begins = lines.findIndex((line) => line.startsWith('ol.track'))
  if (begins < 0) return lines
  const ends = lines.findLastIndex((line) => line.startsWith('.hidden :')) + 1
  return [
    ...lines.slice(0, begins),
    lines.slice(begins, ends).join(' ').replaceAll(' .hidden', ''),
    ...lines.slice(ends),
  ]
}

/** How the numbers of the tax office are drawn. */
export const numbersDrawn = [
  ...['dt Tax id', 'dd DEF5GH 0481F 0000001FED 8', 'dt Reference number', 'dd 741802936'],
  ...['dt Answer read', 'dd Nov 21, 2026, 06:14'],
]

/** Ids of the tax office are from left to right. */
const own = {
  'dd DEF5GH 0481F 0000001FED 8': 'dd ltr‹DEF5GH 0481F 0000001FED 8›',
  'dd DEF5GH 0481F 009956F721 1': 'dd ltr‹DEF5GH 0481F 009956F721 1›',
  'p 0100: something else': 'p متن آن پایین‌تر آمده است. اگر روشن نبود، آن را برای پشتیبانی بفرستید.',
  'p The server cannot be reached. It is made once the queue goes on.':
    'p سرور در دسترس نیست. همین که صف راه بیفتد استعلام گرفته می‌شود.',
  'pre body[0].sstid: not registered': 'pre dir=ltr body[0].sstid: not registered',
}
export const speakOfTax = (language: 'en' | 'fa') =>
  speaking(language, own, 'taxRecord', 'taxFindings', 'taxErrors', 'taxJumps', 'taxTag')

/** The sheet of an invoice's tax record in this state, with its commands and its drawing. */
export const openRecord = async (opened: Opened) => {
  const { stage, findings = [], paymentReference = null, invoice = bought(), facts = () => [] } = opened
  const store = await stocked(invoice)
  const { products = [], persons = [] } = opened
  if (products.length > 0) await pull(store, 'pull-2', { products: { rows: products, deleted: [] } })
  if (persons.length > 0) await pull(store, 'pull-3', { persons: { rows: persons, deleted: [] } })
  await happened(store, ...facts(taxFactsOf(invoice)))
  const stands = { invoice: invoice.id, app: invoice.app, stage, findings, paymentReference }
  const { asked, desk } = heard(
    await openDesk({
      store,
      tax: {
        watchRecord: (_, tell) => {
          tell({ type: 'taxRecord.stands', ...stands })
          return () => {}
        },
        awaitSynced: () => () => {},
      },
    }),
  )
  if (opened.beneath === true) {
    desk.send('invoice', { type: 'invoice.open', invoice: invoice.id })
    await desk.calm()
  }
  desk.send('taxRecord', { type: 'taxRecord.open', invoice: invoice.id })
  await desk.calm()
  await showOf(desk, opened.language ?? 'en', <TaxRecordDialog />)
  await act(() => desk.calm())
  asked.length = 0
  const told = (event: Omit<Extract<TaxRecordEvent, { type: 'taxRecord.told' }>, 'type' | 'invoice'>) =>
    act(async () => {
      desk.flows.taxRecord?.send({ type: 'taxRecord.told', invoice: invoice.id, ...event })
      await desk.calm()
    })
  return { asked, desk, told, drawn: () => withTrack(drawnIn(dialog())) }
}

/** A record's texts about its invoice before a send. */
export const payable = ['dt Payer', 'dd مریم احمدی', 'dt Payable', 'dd IRR 1,729,750']

/** Its texts after a send, and before the answer. */
export const sent = ['dt Payer', 'dd مریم احمدی', 'dt Sent', 'dd Today, 06:13']

/** The head of the sheet with this tag. */
export const head = (tag: string) => ['h2 Tax record', tag, 'button.round-plain [Close] <close>']

/** Its track. */
export const track = (stations: string) => `ol.track [How far the invoice is] ${stations}`

export const threeFindings: readonly Finding[] = [
  { what: 'stuffId', line: 1, stands: null },
  { what: 'buyerNationalId', line: null, stands: '0084575940' },
  { what: 'future', line: null, stands: '2026-11-23T07:12:00.000Z' },
]
