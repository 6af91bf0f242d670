import { CommandButton } from '../common/CommandButton.tsx'
import { ServerWords } from '../common/ServerWords.tsx'
import { SignInAgain } from '../common/SignInAgain.tsx'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { formatTime } from '../ui/format.ts'
import { keepFocus } from '../ui/keepFocus.ts'
import { checkIcon, starIcon } from '../ui/lateIcons.ts'
import { Note } from '../ui/Note.tsx'
import { Say } from '../ui/Say.tsx'
import { SheetBody } from '../ui/SheetBody.tsx'
import { Track } from '../ui/Track.tsx'
import { fetchFault } from './planFault.ts'

/** A payment of this device may be under way at the bank: its outcome is unknown until the server says. */
export const PaymentAway = () => {
  const { t, language } = useTexts()
  const live = useOwnFlow('payment', ({ context }) => context.live)
  const fault = useOwnFlow('payment', (state) => (state.matches('unread') ? state.context.fault : null))
  const busy = useOwnFlow('payment', (state) => state.hasTag('busy'))
  if (live === null) return null
  const times = { begun: formatTime(live.begunAt, language), until: formatTime(live.until, language) }
  return (
    <>
      <Track
        label={t('plans.result.track')}
        stations={[
          { key: 'left', standing: 'done', icon: checkIcon, text: t('plans.invoice.left') },
          { key: 'paid', standing: 'unknown', icon: 'ask', text: t('plans.invoice.paidOrNot') },
          { key: 'applied', standing: 'later', icon: starIcon, text: t('plans.result.notApplied') },
        ]}
      />
      <SheetBody>
        <Say title={t('plans.invoice.away')} role="status">
          <p>{t('plans.invoice.awayWords', times)}</p>
          <p>{t('plans.invoice.awayAgain', times)}</p>
        </Say>
        {fault !== null && (
          <Note icon="error" kind="danger">
            {t('plans.invoice.notAsked')}: {fetchFault(language, fault)}
          </Note>
        )}
        {fault !== null && <ServerWords fault={{ ...fault, status: 0 }} />}
        <SignInAgain fault={fault} />
        <CommandButton
          flow="payment"
          event={{ type: 'payment.check' }}
          kind="primary"
          icon="sync"
          busy={busy}
          wide
          ref={keepFocus}
        >
          {t('plans.result.checkAgain')}
        </CommandButton>
      </SheetBody>
    </>
  )
}
