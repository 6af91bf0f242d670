import type { TaxField as Field } from '../../events/values/taxIds.ts'
import { flawOf } from '../../events/values/taxIds.ts'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DebouncedField } from '../ui/DebouncedField.tsx'
import { formatDigits } from '../ui/format.ts'
import { Stack } from '../ui/layout.tsx'
import { EntryNote } from './EntryNote.tsx'
import { taxFault } from './taxFault.ts'

const always = () => true

/** A typed value: its fault is shown at each key, and that it is unsaved once it was left. */
export const TaxField = ({ field }: { field: Field }) => {
  const texts = useTexts()
  const { t, language } = texts
  const send = useCommand()
  const { state, typed, fault } = useOwnFlow('taxProfile', ({ context }) => context.entries[field])
  const kept = useOwnFlow('taxProfile', ({ context }) => context.profile?.[field] ?? '')
  const isCode = field === 'memoryId'
  const flaw = typed === null ? null : flawOf(field, typed)
  const flawWords = flaw === null ? null : t(`tax.flaws.${field}.${flaw}`)
  const error = () => {
    if (state === 'flawed') return [flawWords, t('tax.notSaved')].join(' ')
    return fault === null ? null : [taxFault(texts, fault), t('tax.notSaved'), t('tax.typedStays')].join(' ')
  }
  return (
    <Stack gap={1} align="start" className="tax-part" data-part={field}>
      <DebouncedField
        label={t(`tax.parts.${field}`)}
        value={typed ?? (isCode ? kept : formatDigits(kept, language))}
        keyboard={isCode ? 'text' : 'numeric'}
        direction="ltr"
        maxLength={40}
        isUrgent={always}
        doubt={state === 'typing' ? flawWords : null}
        error={error()}
        onDebounced={(text) => send('taxProfile', { type: 'taxProfile.fill', field, typed: text })}
        onLeft={() => send('taxProfile', { type: 'taxProfile.leave', field })}
      />
      {state === 'notSaved' && (
        <Button kind="soft" icon="refresh" onPress={() => send('taxProfile', { type: 'taxProfile.retry', field })}>
          {t('tax.retry')}
        </Button>
      )}
      <EntryNote part={field} />
    </Stack>
  )
}
