import type { Finding } from '../../events/tax/findings.ts'
import type { Language } from '../../events/values/currency.ts'
import { Currency } from '../../events/values/currency.ts'
import { nationalIdFlaw } from '../../events/values/nationalId.ts'
import type { TaxField, TaxFlaw } from '../../events/values/taxIds.ts'
import { flawOf, isEconomicCode } from '../../events/values/taxIds.ts'
import { t } from '../texts/index.ts'
import { formatDate, formatDateTime, formatDigits, formatNumber } from '../ui/format.ts'
import type { Mended } from './useMended.ts'

/** A code in reading order: Latin letters keep theirs among Farsi words. */
export const codeText = (code: string, language: Language): string =>
  /^[\d.\s×]+$/.test(code)
    ? formatDigits(language === 'fa' ? code.replaceAll('.', '٫') : code, language)
    : `\u2066${code}\u2069`

/** Without another flaw the code has what only a reader understands, such as Persian digits. */
const flawText = (field: TaxField, flaw: TaxFlaw | null, stands: string): readonly string[] => {
  if (flaw === 'empty') return []
  if (flaw === null) return [t('taxFindings.flaws.typed', { stands })]
  return [t(flaw === 'length' ? `taxFindings.flaws.${field}` : `taxFindings.flaws.${flaw}`, { stands })]
}

const moneyText = (stands: string, language: Language): string =>
  Math.abs(Number(stands)) <= Number.MAX_SAFE_INTEGER
    ? formatNumber(Number(stands), language)
    : codeText(stands, language)

interface Of extends Pick<Mended, 'name' | 'known' | 'buyer'> {
  language: Language
  /** The buyer's name on the invoice; null for a walk-in customer. */
  payer: string | null
  now: number
  zone: string
}

/** A finding as a sentence. */
export const findingTitle = ({ what, line, stands }: Finding, { name, buyer }: Pick<Of, 'name' | 'buyer'>): string => {
  switch (what) {
    case 'currency':
      return line === null ? t('taxFindings.currency') : t('taxFindings.currencyOf', { name })
    case 'shopNationalId':
    case 'shopEconomicCode':
    case 'memoryId':
      return t(stands === null ? `taxFindings.${what}None` : `taxFindings.${what}`)
    case 'buyerNationalId': {
      const whose = buyer?.personType === 'COMPANY' ? 'buyerCompanyId' : what
      return t(stands === null ? `taxFindings.${whose}None` : `taxFindings.${whose}`)
    }
    case 'stuffId':
      return t(stands === null ? 'taxFindings.stuffIdNone' : 'taxFindings.stuffId', { name })
    case 'stuffChanged':
      return t('taxFindings.stuffChanged', { name })
    case 'arithmetic':
      return line === null ? t('taxFindings.arithmetic') : t('taxFindings.arithmeticOf', { name })
    default:
      return t(`taxFindings.${what}`)
  }
}

const rowText = (line: number | null, language: Language): readonly string[] =>
  line === null ? [] : [t('taxFindings.row', { n: formatNumber(line + 1, language) })]

/** The finding's places, their values, and what is wrong with them. */
export const findingPlaces = ({ what, line, stands }: Finding, of: Of): readonly string[] => {
  const { language, known, buyer, payer, now, zone } = of
  const row = rowText(line, language)
  const shown = codeText(stands ?? '', language)
  const standing = stands === null ? [] : [shown]
  const kind = buyer?.personType ?? 'REAL'
  const whose = payer === null ? [t('taxFindings.walkIn')] : [buyer?.name || payer]
  switch (what) {
    case 'currency': {
      const word = Currency.is(stands) ? t(`units.${stands}`) : shown
      return line === null ? [t('taxFindings.currencyWords', { stands: word })] : [...row, word]
    }
    case 'shopNationalId':
      return flawText('nationalId', flawOf('nationalId', stands ?? ''), shown)
    case 'shopEconomicCode':
      return flawText('economicCode', flawOf('economicCode', stands ?? ''), shown)
    case 'shopCodes':
      return [shown, t('taxFindings.shopCodesWords')]
    case 'memoryId':
      return flawText('memoryId', flawOf('memoryId', stands ?? ''), shown)
    case 'privateKey':
    case 'certificate':
      return [t('taxFindings.secretWords')]
    case 'unchanged':
    case 'shopUnchecked':
    case 'zeroTotal':
      return [t(`taxFindings.${what}Words`)]
    case 'buyerChanged':
      return [...whose, t('taxFindings.buyerChangedWords')]
    case 'buyerGone':
      return whose
    case 'buyerNationalId':
      return [...whose, ...flawText('nationalId', nationalIdFlaw(stands ?? '', kind), shown)]
    case 'buyerEconomicCode': {
      const flaw = flawOf('economicCode', stands ?? '') ?? (isEconomicCode(stands ?? '', kind) ? null : 'length')
      return [...whose, ...flawText('economicCode', flaw, shown)]
    }
    case 'noVat':
    case 'exempt':
    case 'sentBefore':
    case 'noLines':
    case 'nothingLeft':
      return [t(`taxFindings.${what}Words`)]
    case 'stuffId': {
      const words =
        known === null
          ? t('taxFindings.stuffIdWords')
          : t('taxFindings.stuffIdKnown', { stands: codeText(known, language) })
      return [...row, ...standing, words]
    }
    case 'stuffChanged':
      return [...row, ...standing, t('taxFindings.stuffChangedWords')]
    case 'arithmetic':
      return line === null ? [moneyText(stands ?? '', language)] : [...row, ...standing]
    case 'tooLarge':
    case 'fraction':
      return [moneyText(stands ?? '', language)]
    case 'future': {
      const date = stands === null ? '' : formatDateTime(stands, language, zone)
      return [t('taxFindings.futureWords', { date, today: formatDate(now, language, zone) })]
    }
  }
}
