import { expect, test } from 'vitest'
import type { TaxJob } from '../../src/events/tax/taxSender.ts'
import { taxRunOf } from '../../src/machines/tax/taxRun.ts'

const inquiry = (invoice: string): TaxJob => ({
  ...{ invoice, app: 'app-1', task: 'inquiry', paymentReference: null, withFaults: false },
})

test('a run whose invoices were all sent counts those that wait for an answer as unfinished', () => {
  const { done, left, unfinished } = taxRunOf({
    ...{ queue: [inquiry('one')], answers: [inquiry('one'), inquiry('two')], rounds: 1, run: ['one', 'two', 'three'] },
  })
  expect({ done, left, unfinished }).toEqual({ done: 3, left: 0, unfinished: 2 })
})
