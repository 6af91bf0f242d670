import { useState } from 'react'
import type { ButtonProps } from './Button.tsx'
import { Button } from './Button.tsx'

interface ReloadButtonProps extends Pick<ButtonProps, 'kind'> {
  children: string
  reload?: (() => Promise<void>) | undefined
}

export const ReloadButton = ({ kind = 'primary', children, reload }: ReloadButtonProps) => {
  const [busy, setBusy] = useState(false)
  const press = () => {
    if (reload === undefined) return location.reload()
    setBusy(true)
    void reload()
  }
  return (
    <Button kind={kind} icon="refresh" busy={busy} onPress={press}>
      {children}
    </Button>
  )
}
