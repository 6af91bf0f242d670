import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isId } from '../../events/values/ids.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { ServerWords } from '../common/ServerWords.tsx'
import { ShellPage } from '../common/ShellPage.tsx'
import { SignInAgain } from '../common/SignInAgain.tsx'
import { useOwnFlow } from '../common/useDesk.tsx'
import type { Visit } from '../common/useVisit.ts'
import { useVisit } from '../common/useVisit.ts'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { BusyBar } from '../ui/BusyBar.tsx'
import { keepFocus } from '../ui/keepFocus.ts'
import { Say } from '../ui/Say.tsx'
import { SheetBody } from '../ui/SheetBody.tsx'
import type { Station } from '../ui/Track.tsx'
import { Track } from '../ui/Track.tsx'
import { Missing } from './Missing.tsx'
import { resultFault } from './planFault.ts'
import { ResultApplied } from './ResultApplied.tsx'
import type { ShownResult } from './shownResult.ts'
import { selectResult } from './shownResult.ts'
import './payment.css'
import { checkIcon, starIcon } from '../ui/lateIcons.ts'
import { Row } from '../ui/layout.tsx'

/** Paid and applied; full only by the server's answer. */
const ResultTrack = ({ shown }: { shown: Exclude<ShownResult, 'missing'> }) => {
  const { t } = useTexts()
  const paid: Record<typeof shown, Omit<Station, 'key'>> = {
    reading: { standing: 'now', icon: 'sync', text: t('plans.result.asking') },
    unread: { standing: 'unknown', icon: 'ask', text: t('plans.result.paidOrNot') },
    unpaid: { standing: 'stopped', icon: 'close', text: t('plans.result.notPaid') },
    applying: { standing: 'done', icon: checkIcon, text: t('plans.result.paid') },
    notApplied: { standing: 'done', icon: checkIcon, text: t('plans.result.paid') },
    applied: { standing: 'done', icon: checkIcon, text: t('plans.result.paid') },
  }
  const later = { standing: 'later', icon: starIcon, text: t('plans.result.notApplied') } as const
  const unheard = { ...later, text: t('plans.result.appliedOrNot') }
  const applied: Record<typeof shown, Omit<Station, 'key'>> = {
    reading: unheard,
    unread: unheard,
    unpaid: later,
    applying: { standing: 'now', icon: 'sync', text: t('plans.result.applying') },
    notApplied: { standing: 'unknown', icon: 'clock', text: t('plans.result.notYet') },
    applied: { standing: 'done', icon: checkIcon, text: t('plans.result.applied') },
  }
  return (
    <Track
      label={t('plans.result.track')}
      stations={[
        { key: 'paid', ...paid[shown] },
        { key: 'applied', ...applied[shown] },
      ]}
    />
  )
}

const Check = ({ kind = 'primary' }: { kind?: 'primary' | 'quiet' }) => {
  const { t } = useTexts()
  const busy = useOwnFlow('planResult', (state) => state.hasTag('busy'))
  return (
    <CommandButton
      flow="planResult"
      event={{ type: 'planResult.check' }}
      kind={kind}
      icon="sync"
      busy={busy}
      ref={keepFocus}
    >
      {t('plans.result.checkAgain')}
    </CommandButton>
  )
}

/** Why the server's answer is missing; null if it is not. */
const Fault = () => {
  const { language } = useTexts()
  const fault = useOwnFlow('planResult', ({ context }) => context.fault)
  return fault === null ? null : (
    <>
      <p className="pay-fault danger breaks" dir="auto">
        {resultFault(language, fault)}
      </p>
      {fault.status <= 0 && <ServerWords fault={{ ...fault, status: 0 }} />}
    </>
  )
}

const SignIn = () => <SignInAgain fault={useOwnFlow('planResult', ({ context }) => context.fault)} />

const Said = ({
  title,
  words,
  role = 'status',
  foot,
}: {
  title: string
  words: string
  role?: 'status' | 'alert'
  foot: ReactNode
}) => (
  <>
    <SheetBody>
      <Say title={title} role={role}>
        <p>{words}</p>
        <Fault />
      </Say>
      <SignIn />
    </SheetBody>
    <Row as="footer" gap={2} align="stretch" wrap pad={3} className="pay-foot ruled">
      {foot}
    </Row>
  </>
)

const Waiting = ({ title }: { title: string }) => (
  <SheetBody>
    <Say title={title} role="status" />
    <BusyBar />
  </SheetBody>
)

const Unpaid = () => {
  const { t } = useTexts()
  const invoice = useOwnFlow('planResult', ({ context }) => context.invoice)
  const again = (
    <>
      <Check kind="quiet" />
      <Link className="button button-primary" to={`/plan/invoice/${invoice}`}>
        {t('plans.result.again')}
      </Link>
    </>
  )
  return <Said title={t('plans.result.isUnpaid')} words={t('plans.result.unpaidWords')} foot={again} />
}

const Body = ({ shown }: { shown: Exclude<ShownResult, 'missing'> }) => {
  const { t } = useTexts()
  switch (shown) {
    case 'reading':
      return <Waiting title={t('plans.result.reading')} />
    case 'applying':
      return <Waiting title={t('plans.result.isApplying')} />
    case 'unread':
      return (
        <Said title={t('plans.result.unread')} words={t('plans.result.unreadWords')} role="alert" foot={<Check />} />
      )
    case 'unpaid':
      return <Unpaid />
    case 'notApplied':
      return <Said title={t('plans.result.isPaid')} words={t('plans.result.notAppliedWords')} foot={<Check />} />
    case 'applied':
      return <ResultApplied />
  }
}

const Result = () => {
  const shown = useOwnFlow('planResult', selectResult)
  if (shown === 'missing') return <Missing />
  return (
    <>
      <ResultTrack shown={shown} />
      <Body shown={shown} />
    </>
  )
}

const visit: Visit<'planResult', string | null> = {
  open: (invoice) => [{ type: 'planResult.open', invoice }],
  leave: { type: 'planResult.leave' },
}

/** The page that the bank leads back to. Its address only gives the invoice's id; the server says if it is paid. */
export const ResultPage = () => {
  const { t } = useTexts()
  const [query] = useSearchParams()
  const named = query.get('publicId') ?? ''
  useVisit('planResult', visit, isId(named) ? named : null)
  return (
    <ShellPage title={t('plans.result.title')}>
      <section className="card clip wide pay-alone" aria-label={t('plans.result.title')} tabIndex={-1}>
        <WithArea area="plans" meanwhile={<Waiting title={t('plans.result.reading')} />}>
          <Result />
        </WithArea>
      </section>
    </ShellPage>
  )
}
