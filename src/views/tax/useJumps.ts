import type { Row } from '../../events/projections/rows.ts'
import type { FindingKind } from '../../events/tax/findings.ts'
import type { TaxErrorKind } from '../../events/tax/officeErrors.ts'
import { isTaxOpen } from '../../events/values/standing.ts'
import type { TaxPart } from '../../events/values/taxParts.ts'
import { editCommand } from '../../machines/desk/select.ts'
import { newStuffOf } from '../common/newStuff.ts'
import { useDesk, useFlow } from '../common/useDesk.tsx'
import type { Mended } from './useMended.ts'

/** A way to a fault's place, and its name. */
export interface Jump {
  to: 'product' | 'stuff' | 'buyer' | 'economicCode' | 'date' | 'invoice' | 'settings' | 'recheck'
  go: () => void
}

/** The ways from a record to the places of its faults. */
export const useJumps = (row: Row<'invoice'>, { product, known, buyer }: Mended) => {
  const { desk, rows } = useDesk()
  const { send } = desk
  const isOpen = useFlow('invoice', (state) => state.matches('viewing') && state.context.id === row.id)
  const canEdit = isOpen && !row.paid && !isTaxOpen(row.tax)
  /** Opens its edit if its sheet is open beneath; otherwise its sheet, which says why it stays. */
  const edit = () => {
    send('taxRecord', { type: 'taxRecord.close' })
    if (canEdit) send('invoice', editCommand(row))
    else if (!isOpen) send('invoice', { type: 'invoice.open', invoice: row.id })
  }
  /** The edit with the products' present ids, to be checked and saved. */
  const takeStuffs = () => {
    edit()
    if (!canEdit) return
    row.lines.forEach((line, at) => {
      const stuff = newStuffOf(line, rows.get('product', line.product))
      if (stuff !== null) send('invoice', { type: 'line.stuffAs', line: at, ...stuff })
    })
  }
  const invoice: Jump = { to: 'invoice', go: edit }
  const date: Jump = { to: 'date', go: edit }
  const recheck: Jump = { to: 'recheck', go: () => send('taxRecord', { type: 'taxRecord.recheck' }) }
  const settings = (field: TaxPart): Jump => ({
    to: 'settings',
    go: () => send('dialogs', { type: 'settings.openTab', tab: 'tax', field }),
  })
  const person = (to: 'buyer' | 'economicCode'): Jump =>
    buyer === null ? invoice : { to, go: () => send('personEditor', { type: 'person.edit', person: buyer }) }
  const stuff = (): Jump => {
    if (known !== null) return { to: 'stuff', go: takeStuffs }
    return product === null
      ? invoice
      : { to: 'product', go: () => send('productEditor', { type: 'product.edit', product }) }
  }
  return { invoice, date, recheck, settings, person, stuff, isClosed: row.paid }
}
type Jumps = ReturnType<typeof useJumps>

/** Ways that a paid invoice closes: its rows keep their values, also if their product has another one. */
const closedWays: readonly Jump['to'][] = ['invoice', 'date', 'stuff', 'product']

/** The way to a finding's or an error's place; null if it would end at a paid invoice, or if nothing can be mended. */
export const jumpOf = (what: FindingKind | TaxErrorKind, jumps: Jumps): Jump | null => {
  const jump = wayTo(what, jumps)
  return jump === null || (jumps.isClosed && closedWays.includes(jump.to)) ? null : jump
}

const wayTo = (what: FindingKind | TaxErrorKind, jumps: Jumps): Jump | null => {
  switch (what) {
    case 'noVat':
    case 'exempt':
    case 'sentBefore':
    case 'nothingLeft':
      return null
    case 'shopNationalId':
      return jumps.settings('nationalId')
    case 'shopEconomicCode':
    case 'shopCodes':
      return jumps.settings('economicCode')
    case 'memoryId':
    case 'privateKey':
    case 'certificate':
      return jumps.settings(what)
    case 'buyerNationalId':
      return jumps.person('buyer')
    case 'buyerEconomicCode':
      return jumps.person('economicCode')
    case 'stuffId':
      return jumps.stuff()
    case 'shopUnchecked':
      return jumps.recheck
    case 'future':
    case 'date':
      return jumps.date
    default:
      return jumps.invoice
  }
}
