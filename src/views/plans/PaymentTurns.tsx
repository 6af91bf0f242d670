import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { faultText } from '../common/faultText.ts'
import { ServerWords } from '../common/ServerWords.tsx'
import { SignInAgain } from '../common/SignInAgain.tsx'
import { useOwnFlow } from '../common/useDesk.tsx'
import { saidIn } from '../common/violationText.ts'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { BusyBar } from '../ui/BusyBar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { keepFocus } from '../ui/keepFocus.ts'
import { bank } from '../ui/lateIcons.ts'
import { Note } from '../ui/Note.tsx'
import { Say } from '../ui/Say.tsx'
import { SheetBody } from '../ui/SheetBody.tsx'
import { PaymentAway } from './PaymentAway.tsx'
import { fetchFault } from './planFault.ts'
import type { PaymentTurn } from './shownPayment.ts'

const Check = ({ children, kind = 'primary' }: { children: ReactNode; kind?: 'primary' | 'quiet' }) => (
  <CommandButton flow="payment" event={{ type: 'payment.check' }} kind={kind} icon="refresh" wide ref={keepFocus}>
    {children}
  </CommandButton>
)

const Ready = ({ busy }: { busy: boolean }) => {
  const { t } = useTexts()
  return (
    <>
      <Note icon={bank}>{t('plans.invoice.words')}</Note>
      <CommandButton flow="payment" event={{ type: 'payment.start' }} kind="primary" busy={busy} wide ref={keepFocus}>
        {t('plans.invoice.pay')}
        {!busy && <Icon name="out" />}
      </CommandButton>
    </>
  )
}

const Unread = () => {
  const { t, language } = useTexts()
  const fault = useOwnFlow('payment', ({ context }) => context.fault)
  return (
    <>
      <Say title={t('plans.invoice.notAsked')} role="alert">
        {fault !== null && <p>{fetchFault(language, fault)}</p>}
        {fault !== null && <ServerWords fault={{ ...fault, status: 0 }} />}
        <p>{t('plans.invoice.asksAgain')}</p>
      </Say>
      <SignInAgain fault={fault} />
      <Check>{t('plans.result.again')}</Check>
    </>
  )
}

const Unpayable = () => {
  const { t } = useTexts()
  return (
    <>
      <Say title={t('plans.invoice.unpayable')} role="alert">
        <p>{t('plans.invoice.unpayableWords')}</p>
      </Say>
      <Check kind="quiet">{t('plans.result.checkAgain')}</Check>
    </>
  )
}

const Tokenless = () => {
  const { t, language } = useTexts()
  const fault = useOwnFlow('payment', ({ context }) => context.fault)
  const refusal = useOwnFlow('payment', ({ context }) => context.refusal)
  const why = fault === null ? refusal && saidIn(language, refusal) : faultText(language, fault)
  return (
    <>
      <Say title={t('plans.invoice.tokenless')} role="alert">
        {why !== null && why !== '' && <p dir="auto">{why}</p>}
        <p>{t('plans.invoice.nothingPaid')}</p>
        <ServerWords fault={fault ?? { status: 0, detail: refusal ?? '', violation: null }} />
      </Say>
      <SignInAgain fault={fault} />
      <Check>{t('plans.result.again')}</Check>
    </>
  )
}

const Securing = () => {
  const { t } = useTexts()
  const fault = useOwnFlow('payment', ({ context }) => context.storeFault)
  return fault === null ? (
    <>
      <Say title={t('plans.invoice.securing')} role="status" />
      <BusyBar />
    </>
  ) : (
    <>
      <Banner kind="warning" title={t(`storage.faults.${fault}.title`)} words={t('plans.invoice.waits')} />
      <BusyBar />
    </>
  )
}

const Leaving = () => {
  const { t } = useTexts()
  const left = useOwnFlow('payment', (state) => state.matches({ unpaid: 'leaving' }))
  return (
    <>
      <Say title={t('plans.invoice.leaving')} role="status">
        <p>{t('plans.invoice.leavingWords')}</p>
      </Say>
      <BusyBar />
      {left && <Check kind="quiet">{t('plans.result.checkAgain')}</Check>}
    </>
  )
}

const NotLeft = () => {
  const { t } = useTexts()
  const why = useOwnFlow('payment', ({ context }) => context.notLeft)
  return (
    <>
      <Say title={t('plans.invoice.notLeft')} role="alert">
        {why !== null && <p>{t(`plans.invoice.why.${why}`)}</p>}
        <p>{t('plans.invoice.nothingPaid')}</p>
      </Say>
      <Check>{t('plans.result.again')}</Check>
    </>
  )
}

const Paid = ({ id }: { id: string }) => {
  const { t } = useTexts()
  const stayed = useOwnFlow('payment', (state) => state.matches({ leavingForResult: 'stayed' }))
  return (
    <>
      <Say title={t('plans.invoice.isPaid')} role="status">
        <p>{stayed ? t('plans.invoice.seeResult') : t('plans.invoice.goingToResult')}</p>
      </Say>
      {stayed ? (
        <Link className="button button-primary wide" to={`${routes.planCallback}?publicId=${id}`}>
          {t('plans.invoice.result')}
        </Link>
      ) : (
        <BusyBar />
      )}
    </>
  )
}

const body = (turn: Exclude<PaymentTurn, 'away'>, id: string): ReactNode => {
  switch (turn) {
    case 'ready':
    case 'busy':
      return <Ready busy={turn === 'busy'} />
    case 'unread':
      return <Unread />
    case 'unpayable':
      return <Unpayable />
    case 'tokenless':
      return <Tokenless />
    case 'securing':
      return <Securing />
    case 'leaving':
      return <Leaving />
    case 'notLeft':
      return <NotLeft />
    case 'paid':
      return <Paid id={id} />
  }
}

/** The payment's state under an invoice, and the one way on. */
export const PaymentTurns = ({ turn, id }: { turn: PaymentTurn; id: string }) =>
  turn === 'away' ? <PaymentAway /> : <SheetBody>{body(turn, id)}</SheetBody>
