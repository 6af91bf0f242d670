import { useTexts } from '../texts/index.ts'
import { Icon } from './Icon.tsx'
import { checkIcon, copyIcon } from './lateIcons.ts'
import { RoundButton } from './RoundButton.tsx'

interface CopyButtonProps {
  /** The copied thing in words: the key, the App ID. */
  what: string
  /** As the flow has it: not copied yet, copied, or why not. */
  state: 'idle' | 'copied' | 'refused' | 'unsupported'
  onCopy: () => void
}

/** Copies on demand, and shows the outcome beside itself. */
export const CopyButton = ({ what, state, onCopy }: CopyButtonProps) => {
  const { t } = useTexts()
  return (
    <span className="copying in-line">
      <RoundButton
        icon={state === 'copied' ? checkIcon : copyIcon}
        label={`${t('apps.copy')}: ${what}`}
        onPress={onCopy}
      />
      <span
        role="status"
        className={state === 'copied' ? 'copying-done small good' : 'copying-not in-line small danger'}
      >
        {state !== 'idle' && (
          <>
            {state !== 'copied' && <Icon name="warning" small />}
            {t(`copying.${state}`)}
          </>
        )}
      </span>
    </span>
  )
}
