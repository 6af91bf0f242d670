import type { TaxPart } from '../../events/values/taxParts.ts'
import { ServerWords } from '../common/ServerWords.tsx'
import { SignInAgain } from '../common/SignInAgain.tsx'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { checkIcon } from '../ui/lateIcons.ts'

/** The fault of a value, or that it is being saved or was; read out on each change. */
export const EntryNote = ({ part }: { part: TaxPart }) => {
  const { t } = useTexts()
  const { state, fault } = useOwnFlow('taxProfile', ({ context }) => context.entries[part])
  const isSaved = state === 'saved'
  const isSaving = state === 'waiting' || state === 'sending'
  return (
    <>
      <ServerWords fault={fault} />
      <SignInAgain fault={fault} />
      <p
        className={
          isSaved ? 'tax-note said beside gap-1 small tax-saved good inked' : 'tax-note said beside gap-1 small mute'
        }
        role="status"
      >
        {isSaving && (
          <>
            <Icon name="sync" small />
            {t('tax.saving')}
          </>
        )}
        {isSaved && (
          <>
            <Icon name={checkIcon} small />
            {t('tax.saved')}
          </>
        )}
      </p>
    </>
  )
}
