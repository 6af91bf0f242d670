import { describe, expect, test } from 'vitest'
import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import type { CommandOf } from '../../src/machines/kernel/start.ts'
import { invoiceEdit } from '../builders/events.ts'
import type { Desk } from './desk.ts'
import { openDesk } from './desk.ts'
import { invoice, maryam, milk, stocked } from './goods.ts'

type Edited = 'invoice' | 'personEditor' | 'productEditor'

interface Sheet<F extends Edited> {
  flow: F
  open: (desk: Desk) => Promise<void>
  /** An edit, and its reversal. */
  edit: CommandOf<F>
  undo: CommandOf<F>
  close: CommandOf<F>
}

const sheet = <F extends Edited>(of: Sheet<F>): Sheet<F> => of

const sheets = [
  sheet({
    flow: 'invoice',
    open: async (desk) => {
      await desk.act('invoice', { type: 'invoice.open', invoice: 'invoice-1' })
      desk.send('invoice', invoiceEdit(invoice('invoice-1')))
    },
    edit: { type: 'line.recount', line: 0, quantity: 7 },
    undo: { type: 'line.recount', line: 0, quantity: 2 },
    close: { type: 'invoice.close' },
  }),
  sheet({
    flow: 'productEditor',
    open: async (desk) => desk.send('productEditor', { type: 'product.edit', product: milk }),
    edit: { type: 'product.price', text: '7' },
    undo: { type: 'product.price', text: '485000' },
    close: { type: 'product.close' },
  }),
  sheet({
    flow: 'personEditor',
    open: async (desk) => desk.send('personEditor', { type: 'person.edit', person: maryam }),
    edit: { type: 'person.name', name: 'مریم رضایی' },
    undo: { type: 'person.name', name: maryam.name },
    close: { type: 'person.close' },
  }),
]

const begun = async ({ open }: Pick<Sheet<Edited>, 'open'>): Promise<Desk> => {
  const desk = await openDesk({ store: await stocked(invoice('invoice-1')) })
  await open(desk)
  await desk.calm()
  return desk
}

const stateOf = (desk: Desk, flow: Edited) => desk.flows[flow].getSnapshot()
const isAsking = (desk: Desk, flow: Edited): boolean =>
  JSON.stringify(stateOf(desk, flow).value).includes('confirmingDiscard')

for (const { flow, edit, undo, close, open } of sheets) {
  const send = (desk: Desk, event: CommandOf<Edited>) => desk.send<Edited>(flow, event)

  describe(`the sheet of ${flow}`, () => {
    test('closes at once where nothing was edited, or all was taken back', async () => {
      for (const edits of [[], [edit, undo]]) {
        const desk = await begun({ open })
        for (const event of edits) send(desk, event)
        send(desk, close)
        expect(stateOf(desk, flow).value).toBe('closed')
      }
    })

    test('asks first where something was edited, keeps it, and asks again', async () => {
      const desk = await begun({ open })
      send(desk, edit)
      const { draft } = stateOf(desk, flow).context
      const { value } = stateOf(desk, flow)
      send(desk, close)
      expect([isAsking(desk, flow), stateOf(desk, flow).context.draft]).toEqual([true, draft])
      send(desk, { type: 'edits.keep' })
      expect([stateOf(desk, flow).value, stateOf(desk, flow).context.draft]).toEqual([value, draft])
      send(desk, close)
      expect(isAsking(desk, flow)).toBe(true)
    })

    test('forgets it when that is what the user wants', async () => {
      const desk = await begun({ open })
      send(desk, edit)
      send(desk, close)
      send(desk, { type: 'edits.discard' })
      expect(stateOf(desk, flow).value).toBe('closed')
      await open(desk)
      send(desk, close)
      expect(stateOf(desk, flow).value).toBe('closed')
      expect(await desk.row('invoice', 'invoice-1')).toEqual(invoice('invoice-1'))
    })

    test('is there with its edits, and without the question, where the page was loaded anew meanwhile', async () => {
      const desk = await begun({ open })
      send(desk, edit)
      const { draft } = stateOf(desk, flow).context
      const { value } = stateOf(desk, flow)
      send(desk, close)
      await desk.journal.stored()
      desk.kill()
      const again = await openDesk({ store: desk.store, tab: 'tab-2', app: null })
      expect([stateOf(again, flow).value, stateOf(again, flow).context.draft]).toEqual([value, draft])
    })
  })
}

test('an invoice that was only viewed is not reopened by a new load of the page', async () => {
  const desk = await openDesk({ store: await stocked(invoice('invoice-1')) })
  await desk.act('invoice', { type: 'invoice.open', invoice: 'invoice-1' })
  expect(stateOf(desk, 'invoice').value).toBe('viewing')
  await desk.journal.stored()
  desk.kill()
  const again = await openDesk({ store: desk.store, tab: 'tab-2', app: null })
  await again.calm()
  expect(stateOf(again, 'invoice').value).toBe('closed')
})

test('a lookup’s values are no edit', async () => {
  const desk = await openDesk({ store: await stocked() })
  await desk.act('productEditor', {
    ...{ type: 'product.begin', app: 'app-1', gtin: groceries[0]?.gtin ?? '', name: '', currency: 'IRR', sell: false },
  })
  expect(desk.flows.productEditor.getSnapshot().context.draft.name).not.toBe('')
  desk.send('productEditor', { type: 'product.close' })
  expect(stateOf(desk, 'productEditor').value).toBe('closed')
})
