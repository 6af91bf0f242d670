import { act, cleanup } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import type { User } from '../../src/events/desk/user.ts'
import type { Unstamped } from '../../src/events/event.ts'
import type { PaymentEvent } from '../../src/events/plans/payment.ts'
import type { PlanInvoice } from '../../src/events/plans/planInvoice.ts'
import { planInvoice } from '../../src/events/plans/planInvoice.ts'
import type { PlanResultEvent } from '../../src/events/plans/planResult.ts'
import { routes } from '../../src/events/values/routes.ts'
import { InvoicePage } from '../../src/views/plans/InvoicePage.tsx'
import { ResultPage } from '../../src/views/plans/ResultPage.tsx'
import { onlyHere, openDesk } from '../scenarios/desk.ts'
import { drawnIn } from './drawn.ts'
import { heard, showOf } from './show.tsx'

export type Language = 'en' | 'fa'

type Said<E extends { type: string }> = Unstamped<E>

const stamp = { id: 'e-1', at: 0 }
const id = planInvoice.publicId

/** A page of plans at this address over a desk with scripted services. */
const openAt = async (at: string, language: Language, user: User | null = null) => {
  cleanup()
  const opened = await openDesk({ app: onlyHere })
  if (user !== null) opened.flows.user.send({ type: 'auth.signedIn', user, ...stamp })
  const { asked, desk } = heard(opened)
  const view = await showOf(
    desk,
    language,
    <Routes>
      <Route path={routes.planInvoice} element={<InvoicePage />} />
      <Route path={routes.planCallback} element={<ResultPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    at,
  )
  return { asked, desk, ...view, drawn: () => drawnIn(view.container.querySelector('main')) }
}

/** The page of an invoice with this answer of the services. */
export const openInvoice = async (language: Language = 'en', invoice = id) => {
  const opened = await openAt(`/plan/invoice/${invoice}`, language)
  const { payment } = opened.desk.flows
  const says = (...events: readonly Said<PaymentEvent>[]) =>
    act(() => {
      for (const event of events) payment.send({ ...event, ...stamp })
    })
  const read = (
    over: Partial<PlanInvoice> = {},
    live: Extract<PaymentEvent, { type: 'payment.invoiceRead' }>['live'] = null,
  ) => says({ type: 'payment.invoiceRead', invoice: { ...planInvoice, ...over }, live })
  return { ...opened, says, read }
}

/** The result page with this answer of the services. */
export const openResult = async (language: Language = 'en', user: User | null = null, query = `?publicId=${id}`) => {
  const opened = await openAt(`/plan/invoice/callback${query}`, language, user)
  const { planResult } = opened.desk.flows
  const says = (...events: readonly Said<PlanResultEvent>[]) =>
    act(() => {
      for (const event of events) planResult.send({ ...event, ...stamp })
    })
  const read = (paid: boolean) =>
    says({ type: 'planResult.reopened' }, { type: 'planResult.read', invoice: { ...planInvoice, paid } })
  return { ...opened, says, read }
}
