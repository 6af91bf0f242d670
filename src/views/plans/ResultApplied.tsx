import { Link } from 'react-router'
import { planEndOf } from '../../events/values/planState.ts'
import { routes } from '../../events/values/routes.ts'
import { AskButton } from '../AskButton.tsx'
import { SignInButton } from '../identity/SignInButton.tsx'
import { useTexts } from '../texts/index.ts'
import { Note } from '../ui/Note.tsx'
import { Say } from '../ui/Say.tsx'
import { SheetBody } from '../ui/SheetBody.tsx'
import { useFlow, useOwnFlow } from '../useDesk.tsx'
import { planDate } from './planDate.ts'

/** The account says another date than the plan: who is signed in can be asked for anew. */
const OtherDate = () => {
  const { t } = useTexts()
  const busy = useFlow('auth', (state) => state.hasTag('describing')) ?? false
  return (
    <div className="pay-hint">
      <Note icon="sync">{t('plans.result.otherDate')}</Note>
      <AskButton flow="planResult" event={{ type: 'planResult.reloadUser' }} kind="soft" icon="refresh" busy={busy}>
        {t('plans.result.reloadUser')}
      </AskButton>
    </div>
  )
}

const InAccount = () => {
  const { t } = useTexts()
  return (
    <div className="pay-hint">
      <Note icon="user">{t('plans.result.signInToSee')}</Note>
      <SignInButton />
    </div>
  )
}

const Hint = ({ until }: { until: string | null }) => {
  const user = useFlow('user', (state) => state.context.user)
  if (user === null) return <InAccount />
  return planEndOf(user.planExpire ?? '')?.at === planEndOf(until ?? '')?.at ? null : <OtherDate />
}

/** The plan is applied, by the server's word. */
export const ResultApplied = () => {
  const { t, language } = useTexts()
  const until = useOwnFlow('planResult', ({ context }) => context.until)
  const isVisitor = useFlow('user', (state) => state.context.user === null)
  const date = planDate(until, language)
  return (
    <>
      <SheetBody>
        <Say title={t('plans.result.isApplied')} role="status">
          {date !== null && <p className="plan-until">{t('plans.until', { date })}</p>}
        </Say>
        <Hint until={until} />
      </SheetBody>
      {!isVisitor && (
        <footer className="pay-foot">
          <Link className="button button-primary button-wide" to={routes.plans}>
            {t('plans.result.seePlans')}
          </Link>
        </footer>
      )}
    </>
  )
}
