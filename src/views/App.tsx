import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { routes } from '../events/values/routes.ts'
import { Desk } from './desk/Desk.tsx'
import { Notices } from './desk/Notices.tsx'
import { ErrorBoundary } from './pages/ErrorBoundary.tsx'
import { ErrorPage } from './pages/ErrorPage.tsx'
import { Visits } from './pages/Visits.tsx'
import { restOfTexts } from './texts/index.ts'
import type { DeskView } from './useDesk.tsx'
import { DeskProvider, useFlow } from './useDesk.tsx'

const Apps = lazy(async () => ({ default: (await import('./pages/Apps.tsx')).Apps }))
const AuthCallback = lazy(async () => ({ default: (await import('./pages/AuthCallback.tsx')).AuthCallback }))
const EndSession = lazy(async () => ({ default: (await import('./pages/EndSession.tsx')).EndSession }))
const Login = lazy(async () => ({ default: (await import('./pages/Login.tsx')).Login }))
const MachinesPage = lazy(async () => {
  await restOfTexts()
  return { default: (await import('./support/machines/MachinesPage.tsx')).MachinesPage }
})
const NotFound = lazy(async () => ({ default: (await import('./pages/NotFound.tsx')).NotFound }))
const AppPage = lazy(async () => ({ default: (await import('./pages/Gates.tsx')).AppPage }))
const PrivatePage = lazy(async () => ({ default: (await import('./pages/Gates.tsx')).PrivatePage }))
const SignOutQuestion = lazy(async () => ({ default: (await import('./pages/SignOutQuestion.tsx')).SignOutQuestion }))

const ofUsers = [routes.account, routes.planSelect, routes.planInvoice]
const ofApps = [routes.credentials, routes.webPush, routes.uptime, routes.billing]

/** Nothing of the last user's is drawn while the page is left. */
const Pages = () => {
  const parting = useFlow('auth', (state) => state.hasTag('parting'))
  if (parting) return <EndSession />
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

export const App = ({ view }: { view: DeskView }) => (
  <DeskProvider view={view}>
    <ErrorBoundary instead={(error) => <ErrorPage error={error} />}>
      <BrowserRouter>
        <Visits />
        <Suspense>
          <Pages />
        </Suspense>
        <Suspense>
          <Question />
        </Suspense>
        <Notices />
      </BrowserRouter>
    </ErrorBoundary>
  </DeskProvider>
)
