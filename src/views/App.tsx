import { lazy, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { Desk } from './desk/Desk.tsx'
import { Notices } from './desk/Notices.tsx'
import { ErrorBoundary } from './pages/ErrorBoundary.tsx'
import type { DeskView } from './useDesk.tsx'
import { DeskProvider } from './useDesk.tsx'

const Login = lazy(async () => ({ default: (await import('./pages/Login.tsx')).Login }))
const NotFound = lazy(async () => ({ default: (await import('./pages/NotFound.tsx')).NotFound }))

export const App = ({ view }: { view: DeskView }) => (
  <DeskProvider view={view}>
    <ErrorBoundary>
      <BrowserRouter>
        <Suspense>
          <Routes>
            <Route path="/" element={<Desk />} />
            <Route path="/login" element={<Login />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
        <Notices />
      </BrowserRouter>
    </ErrorBoundary>
  </DeskProvider>
)
