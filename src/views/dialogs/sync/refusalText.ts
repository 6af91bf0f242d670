import type { Violation } from '../../../events/sync.ts'
import { t } from '../../texts/index.ts'

/** What the server said of a row, in its own words: they are in no language of ours. */
export const refusalText = ({ title, field, message }: Violation): string =>
  field === '' ? [title, message].filter((said) => said !== '').join(': ') : t('sync.refusal', { field, message })
