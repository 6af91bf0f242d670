import { Link } from 'react-router'
import { boughtStateOf, isSameEnd, planEndOf } from '../../events/values/planState.ts'
import { routes } from '../../events/values/routes.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { SignInButton } from '../common/SignInButton.tsx'
import { useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { keepFocus } from '../ui/keepFocus.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Note } from '../ui/Note.tsx'
import { Say } from '../ui/Say.tsx'
import { SheetBody } from '../ui/SheetBody.tsx'
import { planDate } from './planDate.ts'

const reload = { type: 'planResult.reloadUser' } as const

/** The account has another date than the plan: a signed-in user can read it anew. */
const OtherDate = () => {
  const { t } = useTexts()
  const busy = useFlow('auth', (state) => state.hasTag('describing')) ?? false
  return (
    <Stack gap={3} align="start" pad={3} className="well">
      <Note icon="sync">{t('plans.result.otherDate')}</Note>
      <CommandButton flow="planResult" event={reload} kind="soft" icon="refresh" busy={busy} ref={keepFocus}>
        {t('plans.result.reloadUser')}
      </CommandButton>
    </Stack>
  )
}

const InAccount = () => {
  const { t } = useTexts()
  return (
    <Stack gap={3} align="start" pad={3} className="well">
      <Note icon="user">{t('plans.result.signInToSee')}</Note>
      <SignInButton />
    </Stack>
  )
}

const Hint = ({ until }: { until: string | null }) => {
  const user = useFlow('user', (state) => state.context.user)
  if (user === null) return <InAccount />
  return isSameEnd(planEndOf(user.planExpire ?? ''), planEndOf(until ?? '')) ? null : <OtherDate />
}

/** The end of the plan, past or future: the result may be opened years later. */
const Until = ({ until }: { until: string | null }) => {
  const { t, language } = useTexts()
  const isOver = boughtStateOf({ applied: true, expiredAt: until }, null, useNow()).tag === 'ended'
  const date = planDate(until, language)
  return (
    <Say title={t(isOver ? 'plans.result.applied' : 'plans.result.isApplied')} role="status">
      {date !== null && (
        <p className={isOver ? 'plan-until plan-over danger strong' : 'plan-until tertiary strong'}>
          {t(isOver ? 'plans.ended' : 'plans.until', { date })}
        </p>
      )}
    </Say>
  )
}

export const ResultApplied = () => {
  const { t } = useTexts()
  const until = useOwnFlow('planResult', ({ context }) => context.until)
  const isVisitor = useFlow('user', (state) => state.context.user === null)
  return (
    <>
      <SheetBody>
        <Until until={until} />
        <Hint until={until} />
      </SheetBody>
      {!isVisitor && (
        <Row as="footer" gap={2} align="stretch" wrap pad={3} className="pay-foot ruled">
          <Link className="button button-primary wide" to={routes.plans}>
            {t('plans.result.seePlans')}
          </Link>
        </Row>
      )}
    </>
  )
}
