import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { Desk } from '../desk/Desk.tsx'
import { restOfTexts } from '../texts/index.ts'
import { lazyDialog } from '../ui/lazyDialog.tsx'
import { useFlow } from '../useDesk.tsx'
import { Overtaken } from './Overtaken.tsx'

const Apps = lazy(async () => ({ default: (await import('./Apps.tsx')).Apps }))
const AuthCallback = lazy(async () => ({ default: (await import('./AuthCallback.tsx')).AuthCallback }))
const EndSession = lazy(async () => ({ default: (await import('./EndSession.tsx')).EndSession }))
const Login = lazy(async () => ({ default: (await import('./Login.tsx')).Login }))
const MachinesPage = lazy(async () => {
  await restOfTexts()
  return { default: (await import('../support/machines/MachinesPage.tsx')).MachinesPage }
})
const NotFound = lazy(async () => ({ default: (await import('./NotFound.tsx')).NotFound }))
const AppPage = lazy(async () => ({ default: (await import('./Gates.tsx')).AppPage }))
const PrivatePage = lazy(async () => ({ default: (await import('./Gates.tsx')).PrivatePage }))
const SignOutQuestion = lazyDialog(async () => (await import('./SignOutQuestion.tsx')).SignOutQuestion)

const ofUsers = [routes.account, routes.planSelect, routes.planInvoice]
const ofApps = [routes.credentials, routes.webPush, routes.uptime, routes.billing]

/** Nothing of the last user's is drawn while the page is left. */
const Page = () => {
  const parting = useFlow('auth', (state) => state.hasTag('parting'))
  const overtaken = useFlow('storage', ({ context }) => context.overtaken)
  if (parting) return <EndSession />
  if (overtaken) return <Overtaken />
  return (
    <Routes>
      <Route path={routes.desk} element={<Desk />} />
      <Route path={routes.apps} element={<Apps />} />
      <Route path={routes.login} element={<Login />} />
      <Route path={routes.authCallback} element={<AuthCallback />} />
      <Route path={routes.endSession} element={<EndSession />} />
      {ofUsers.map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <PrivatePage>
              <NotFound />
            </PrivatePage>
          }
        />
      ))}
      {ofApps.map((path) => (
        <Route
          key={path}
          path={path}
          element={
            <AppPage>
              <NotFound />
            </AppPage>
          }
        />
      ))}
      <Route path={routes.supportMachines} element={<MachinesPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}

const Question = () => {
  const asking = useFlow('auth', (state) => state.hasTag('asking'))
  return asking ? <SignOutQuestion /> : null
}

/** The page that the router's address names, with the question that may stand before any of them. */
export const Pages = () => (
  <>
    <Suspense>
      <Page />
    </Suspense>
    <Suspense>
      <Question />
    </Suspense>
  </>
)
