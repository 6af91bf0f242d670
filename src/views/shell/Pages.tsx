import { Fragment, lazy, Suspense, useState } from 'react'
import { Route, Routes } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { isSameOwner } from '../../machines/desk/user.ts'
import { selectUser, useFlow } from '../common/useDesk.tsx'
import { Desk } from '../desk/Desk.tsx'
import { useTexts } from '../texts/index.ts'
import { lazyDialog } from '../ui/lazyDialog.tsx'
import { MessagePage } from '../ui/MessagePage.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'
import { Dialogs } from './Dialogs.tsx'

const EndSession = lazy(async () => ({ default: (await import('../identity/EndSession.tsx')).EndSession }))
const OtherPages = lazy(async () => ({ default: (await import('./OtherPages.tsx')).OtherPages }))
const KeyDialog = lazyDialog(async () => (await import('../cloud/KeyDialog.tsx')).KeyDialog)
const MenuDrawer = lazyDialog(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)
const SignOutQuestion = lazyDialog(async () => (await import('../identity/SignOutQuestion.tsx')).SignOutQuestion)

/** Replaces the desk once a newer build folds the rows: an edit here would be of an outdated row. */
const Overtaken = () => {
  const { t } = useTexts()
  return (
    <MessagePage title={t('storage.faults.newer.title')} words={t('storage.overtaken')}>
      <ReloadButton>{t('storage.reload')}</ReloadButton>
    </MessagePage>
  )
}

/** Nothing of the last user is drawn while the page is left. */
const Page = () => {
  const parting = useFlow('auth', (state) => state.hasTag('parting'))
  const overtaken = useFlow('storage', ({ context }) => context.overtaken)
  if (parting) return <EndSession />
  if (overtaken) return <Overtaken />
  return (
    <Routes>
      <Route
        path={routes.desk}
        element={
          <Desk menu={MenuDrawer}>
            <Dialogs />
          </Desk>
        }
      />
      <Route path="*" element={<OtherPages />} />
    </Routes>
  )
}

const Question = () => {
  const asking = useFlow('auth', (state) => state.hasTag('asking'))
  return asking ? <SignOutQuestion /> : null
}

const NewKey = () => (useFlow('apiKeys', (state) => state.hasTag('key')) ? <KeyDialog /> : null)

/**
 * The page of the router's address, with a question that may come before it. Everything is drawn anew when a user
 * leaves, so their typing is gone. A new API key stays, since it is shown once.
 */
export const Pages = () => {
  const user = useFlow('user', selectUser, isSameOwner)
  const [drawn, draw] = useState({ user, times: 0 })
  if (!isSameOwner(drawn.user, user)) draw({ user, times: drawn.times + (drawn.user === null ? 0 : 1) })
  return (
    <>
      <Fragment key={drawn.times}>
        <Suspense>
          <Page />
        </Suspense>
        <Suspense>
          <Question />
        </Suspense>
      </Fragment>
      <Suspense>
        <NewKey />
      </Suspense>
    </>
  )
}
