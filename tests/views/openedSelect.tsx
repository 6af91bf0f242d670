import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes, useLocation, useNavigate } from 'react-router'
import { shopkeeper } from '../../src/events/samples.ts'
import { routes } from '../../src/events/values/routes.ts'
import { SelectPage } from '../../src/views/plans/SelectPage.tsx'
import { createBank, openPlansDesk } from '../scenarios/plansDesk.ts'
import { heard, showOf } from './show.tsx'

export const address = '/plan/select/STARTUP'

/** The page's next address, and the browser's back button. */
const Invoice = () => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p>{pathname}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  )
}

export const pages = (
  <Routes>
    <Route path={routes.planSelect} element={<SelectPage />} />
    <Route path={routes.planInvoice} element={<Invoice />} />
  </Routes>
)

/** The page at its address, for a signed-in user. */
export const opened = async (language: 'en' | 'fa' = 'en', at = address) => {
  const bank = createBank()
  const { asked, desk } = heard(await openPlansDesk(bank))
  desk.flows.user.send({ type: 'auth.signedIn', user: shopkeeper, id: 'in', at: 1 })
  const { container } = await showOf(desk, language, pages, at)
  const calm = () => act(() => desk.calm())
  await calm()
  const order = () => desk.flows.planOrder.getSnapshot()
  return { asked, bank, calm, container, desk, order }
}
export type Opened = Awaited<ReturnType<typeof opened>>

/** With three months chosen, once Continue was pressed. */
export const continued = async (language: 'en' | 'fa', fated: (bank: Opened['bank']) => void) => {
  const page = await opened(language, `${address}?period=THREE_MONTHS`)
  fated(page.bank)
  await press(language === 'en' ? 'Continue' : 'ادامه')
  await page.calm()
  return page
}

export const press = (name: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
export const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
