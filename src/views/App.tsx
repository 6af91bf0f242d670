import { BrowserRouter } from 'react-router'
import { Notices } from './desk/Notices.tsx'
import { ErrorBoundary } from './pages/ErrorBoundary.tsx'
import { ErrorPage } from './pages/ErrorPage.tsx'
import { Pages } from './pages/Pages.tsx'
import { Visits } from './pages/Visits.tsx'
import type { DeskView } from './useDesk.tsx'
import { DeskProvider } from './useDesk.tsx'

export const App = ({ view }: { view: DeskView }) => (
  <DeskProvider view={view}>
    <ErrorBoundary instead={(error) => <ErrorPage error={error} />}>
      <BrowserRouter>
        <Visits />
        <Pages />
        <Notices />
      </BrowserRouter>
    </ErrorBoundary>
  </DeskProvider>
)
