import { useId } from 'react'
import type { TaxSecret as Secret } from '../../events/values/taxParts.ts'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { lockIcon } from '../ui/lateIcons.ts'
import { Stack } from '../ui/layout.tsx'
import { EntryNote } from './EntryNote.tsx'
import { SecretPlace } from './SecretPlace.tsx'
import { taxFault } from './taxFault.ts'

/** A value that is never shown again: only whether the server has one. */
export const TaxSecret = ({ secret }: { secret: Secret }) => {
  const texts = useTexts()
  const { t } = texts
  const send = useCommand()
  const label = useId()
  const { state, flaw, fault } = useOwnFlow('taxProfile', ({ context }) => context.entries[secret])
  const isSet = useOwnFlow('taxProfile', ({ context }) => context.profile?.[secret] ?? false)
  const isSaving = state === 'waiting' || state === 'sending'
  const isOffered = isSaving || state === 'kept' || state === 'saved'
  const wrong = () => {
    if (flaw !== null) return `${t(`tax.secretFlaws.${flaw}`)} ${t('tax.notSaved')}`
    return fault === null ? null : [taxFault(texts, fault), t('tax.notSaved'), t('tax.onceMore')].join(' ')
  }
  return (
    <Stack
      as="section"
      gap={1}
      align="start"
      className="field stack gap-1 tax-part"
      aria-labelledby={label}
      data-part={secret}
    >
      <span className="field-label strong small" id={label}>
        {t(`tax.parts.${secret}`)}
      </span>
      {isSet && isOffered ? (
        <div className="tax-secret cells framed wide">
          <Icon name={lockIcon} />
          <Stack>
            <b>{t('tax.isSet')}</b>
            <span className="small mute">{t('tax.notShown')}</span>
          </Stack>
          <Button busy={isSaving} onPress={() => send('taxProfile', { type: 'taxProfile.replace', secret })}>
            {t('tax.replace')}
          </Button>
        </div>
      ) : (
        <SecretPlace secret={secret} wrong={wrong()} />
      )}
      {isSet && !isOffered && (
        <Button kind="bare" onPress={() => send('taxProfile', { type: 'taxProfile.keep', secret })}>
          {t('tax.keep')}
        </Button>
      )}
      <EntryNote part={secret} />
    </Stack>
  )
}
