import { useTexts } from '../texts/index.ts'
import { Icon } from './Icon.tsx'
import { RoundButton } from './RoundButton.tsx'
import './copying.css'

interface CopyButtonProps {
  /** What is copied, in words: the key, the App ID. */
  what: string
  /** As its flow has it: nothing was copied yet, it was, or why not. */
  state: 'idle' | 'copied' | 'refused' | 'unsupported'
  onCopy: () => void
}

/** Copies on demand, and says beside itself what came of it. */
export const CopyButton = ({ what, state, onCopy }: CopyButtonProps) => {
  const { t } = useTexts()
  return (
    <span className="copying">
      <RoundButton icon={state === 'copied' ? 'check' : 'copy'} label={`${t('apps.copy')}: ${what}`} onPress={onCopy} />
      <span role="status" className={state === 'copied' ? 'copying-done small' : 'copying-not small'}>
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
