import i18next from 'i18next'
import type { Language } from '../../events/values/currency.ts'
import { t } from '../texts/index.ts'

/** Notices whose words stand under another name among the texts. */
const elsewhere: Readonly<Record<string, string>> = {
  'apps.selectFirst': 'notices.pleaseSelectApp',
  'invoice.refused.missing': 'invoice.refusals.missing',
  'invoice.refused.paid': 'invoice.refusals.paid',
  'invoice.refused.tooLarge': 'invoice.refusals.tooLarge',
  'invoice.refused.tooLong': 'invoice.refusals.tooLong',
  'invoice.refused.empty': 'invoice.refusals.empty',
  'invoice.refused.unreadable': 'invoice.refusals.unreadable',
  'personEditor.fieldIncomplete': 'personEditor.bothNeeded',
  'personEditor.nameRequired': 'personEditor.nameNeeded',
  'productEditor.nameRequired': 'productEditor.nameNeeded',
  'productEditor.priceRefused': 'a11y.amount.notANumber',
  'productEditor.alreadyListed': 'productEditor.already',
  'sample.stocked': 'sample.filled',
  'sample.cleared': 'sample.takenAway',
  'storage.recovered': 'storage.stored',
  'storage.persistDenied': 'settings.storageRefused',
  'storage.rebuilt': 'settings.rebuilt',
  'storage.rebuildFailed': 'settings.rebuildFailed',
  'storage.exported': 'settings.exported',
}

const textOf = (language: Language, key: string): string | null => {
  const text: unknown = i18next.getResource(language, 'translation', key)
  return typeof text === 'string' ? text : null
}

/** A notice's words by its key; a key without words says its kind, and never breaks the page. */
export const noticeText = (
  language: Language,
  kind: 'success' | 'danger' | 'info',
  key: string,
  values: Readonly<Record<string, string>>,
): string => {
  const text = textOf(language, elsewhere[key] ?? key) ?? t(`notices.${kind}`)
  return i18next.services.interpolator?.interpolate(text, values, language, {}) ?? text
}
