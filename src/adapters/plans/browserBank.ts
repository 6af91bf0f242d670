import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { browserPage } from '../identity/authPage.ts'
import type { WebStorage } from '../parts/webStorage.ts'
import type { BankPage } from './bankPage.ts'

const key = 'daftar.payment'

const Departed = t.strict({ attempt: t.string, invoice: t.string })

/** True if the page was newly opened from one of these addresses: not reloaded, gone back to, or typed. */
export const ledFrom = (addresses: readonly string[]): boolean =>
  addresses.some((address) => URL.parse(address)?.origin === URL.parse(document.referrer)?.origin) &&
  document.referrer !== '' &&
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate')

/** The real page. The attempt's id is no secret, and is kept in session storage over the trip. */
export const createBrowserBank = (storage: WebStorage, isLedByBank: () => boolean): BankPage => {
  /** The bank leads back once, when the page opens. A page that asked before, or has left itself, was not led. */
  let mayBeLed = true
  return {
    leave(address, token, { blocked, cameBack }) {
      const violated = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
        if (effectiveDirective === 'form-action') blocked()
      }
      const shown = ({ persisted }: PageTransitionEvent) => {
        if (persisted) cameBack()
      }
      document.addEventListener('securitypolicyviolation', violated)
      addEventListener('pageshow', shown)
      browserPage.post({ address, fields: { Token: token, GetMethod: 'true' } })
      return () => {
        document.removeEventListener('securitypolicyviolation', violated)
        removeEventListener('pageshow', shown)
      }
    },
    open: (path) => location.replace(path),
    departed(attempt, invoice) {
      mayBeLed = false
      try {
        storage.setItem(key, JSON.stringify({ attempt, invoice }))
      } catch {
        // If storage is blocked or full, the attempt ends with its token's age.
      }
    },
    returned(invoice) {
      if (!mayBeLed || !isLedByBank()) return null
      mayBeLed = false
      try {
        const left = Departed.decode(JSON.parse(storage.getItem(key) ?? 'null'))
        storage.removeItem(key)
        return E.isRight(left) && left.right.invoice === invoice ? left.right.attempt : null
      } catch {
        return null
      }
    },
  }
}
