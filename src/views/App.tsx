import { useEffect, useState } from 'react'
import { BrowserRouter, useNavigate } from 'react-router'
import { Notices } from './common/Notices.tsx'
import { noSeals, Seals } from './common/seals.ts'
import type { DeskView } from './common/useDesk.tsx'
import { DeskProvider } from './common/useDesk.tsx'
import { Arriving } from './shell/Arriving.tsx'
import { CrashPage } from './shell/CrashPage.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { Pages } from './shell/Pages.tsx'
import { Visits } from './shell/Visits.tsx'
import { CanReach } from './ui/lazyDialog.tsx'
import { Reload } from './ui/ReloadButton.tsx'
import { createSheets, SheetsOfPage } from './ui/sheets.ts'

const NoticesOfPages = () => {
  const go = useNavigate()
  return (
    <Notices go={go}>
      <Arriving />
    </Notices>
  )
}

const nowhere = () => Promise.resolve(false)

export const App = ({ view }: { view: DeskView }) => {
  const [sheets] = useState(() => createSheets(window))
  useEffect(() => sheets.listen(), [sheets])
  return (
    <ErrorBoundary instead={(crash) => <CrashPage crash={crash} port={view.crashes} />}>
      <DeskProvider view={view}>
        <CanReach value={view.canReach ?? nowhere}>
          <Reload value={view.crashes?.reload}>
            <Seals value={view.seals ?? noSeals}>
              <ErrorBoundary instead={(crash) => <ErrorPage crash={crash} />}>
                <SheetsOfPage value={sheets}>
                  <BrowserRouter>
                    <Visits />
                    <Pages />
                    <NoticesOfPages />
                  </BrowserRouter>
                </SheetsOfPage>
              </ErrorBoundary>
            </Seals>
          </Reload>
        </CanReach>
      </DeskProvider>
    </ErrorBoundary>
  )
}
