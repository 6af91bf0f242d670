import type { Invoice, Line, Person, Product, Sellable } from '../../src/events/entities.ts'
import * as sample from '../../src/events/samples.ts'

/**
 * Complete rows on one base: a test names the columns that matter to it. A new column gets its value in `samples.ts`
 * alone.
 */
export const anInvoice = (more: Partial<Invoice> = {}): Invoice => ({ ...sample.invoice, ...more })
export const aPerson = (more: Partial<Person> = {}): Person => ({ ...sample.person, ...more })
export const aProduct = (more: Partial<Product> = {}): Product => ({ ...sample.product, ...more })
export const aLine = (more: Partial<Line> = {}): Line => ({ ...sample.lineOf(sample.milk), ...more })
export const aSellable = (more: Partial<Sellable> = {}): Sellable => ({ ...sample.milk, ...more })
