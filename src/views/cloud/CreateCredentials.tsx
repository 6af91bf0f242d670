import type { RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DialMenu } from '../ui/DialMenu.tsx'

/** A menu of what can be made; the focus returns to its button when the key is closed. */
export const CreateCredentials = () => {
  const { t } = useTexts()
  const send = useCommand()
  const busy = useOwnFlow('apiKeys', (state) => state.matches({ key: { open: 'making' } }))
  const button: RefObject<HTMLButtonElement | null> = useRef(null)
  const [open, show] = useState(false)
  const shown = useOwnFlow('apiKeys', (state) => state.hasTag('key'))
  const wasShown = useRef(shown)
  useEffect(() => {
    if (!shown && wasShown.current) button.current?.focus()
    wasShown.current = shown
  }, [shown])
  const label = t('apiKeys.create')
  const entries = [
    { id: 'secret', icon: 'lock', label: t('apiKeys.secret'), state: t('apiKeys.soon'), disabled: true, onPress() {} },
    { id: 'key', icon: 'plus', label: t('apiKeys.key'), onPress: () => send('apiKeys', { type: 'apiKey.make' }) },
  ] as const
  return (
    <>
      <Button ref={button} kind="primary" icon="plus" menu={open} busy={busy} onPress={() => show(!open)}>
        {label}
      </Button>
      {open && <DialMenu label={label} sections={[{ label, entries }]} trigger={button} onClose={() => show(false)} />}
    </>
  )
}
