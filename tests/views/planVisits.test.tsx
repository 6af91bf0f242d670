import { Link, Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from '../../src/events/values/routes.ts'
import { InvoicePage } from '../../src/views/plans/InvoicePage.tsx'
import { ResultPage } from '../../src/views/plans/ResultPage.tsx'
import { onlyHere, openDesk } from '../scenarios/desk.ts'
import { heard, press, showOf } from './show.tsx'

const invoices = ['plan-invoice-1', 'plan-invoice-2'] as const

test.each([
  ['payment', (invoice: string) => `/plan/invoice/${invoice}`],
  ['planResult', (invoice: string) => `${routes.planCallback}?publicId=${invoice}`],
] as const)('another invoice of the address is another visit: %s', async (flow, addressOf) => {
  const { asked, desk } = heard(await openDesk({ app: onlyHere }))
  const [first, second] = invoices
  await showOf(
    desk,
    'en',
    <>
      <Link to={addressOf(second)}>Another</Link>
      <Routes>
        <Route path={routes.planInvoice} element={<InvoicePage />} />
        <Route path={routes.planCallback} element={<ResultPage />} />
      </Routes>
    </>,
    addressOf(first),
  )
  await press('Another')
  expect(asked).toEqual([
    [flow, { type: `${flow}.open`, invoice: first }],
    [flow, { type: `${flow}.leave` }],
    [flow, { type: `${flow}.open`, invoice: second }],
  ])
})
