import type { PaperFormat } from '../../src/events/desk/invoice.ts'
import type { Desk } from './desk.ts'

/** Opens an invoice and prints it, so that its paper is of that format. */
export const printOn = async (desk: Desk, invoice: string, format: PaperFormat): Promise<void> => {
  desk.send('invoice', { type: 'invoice.open', invoice })
  await desk.calm()
  desk.send('invoice', { type: 'invoice.print', format })
  await desk.calm()
}
