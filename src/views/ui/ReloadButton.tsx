import { createContext, use, useState } from 'react'
import type { ButtonProps } from './Button.tsx'
import { Button } from './Button.tsx'

type Load = (() => Promise<void>) | undefined

/** Loads the page in the newest build. */
export const Reload = createContext<Load>(undefined)

const plain = async () => location.reload()

const useReload = () => use(Reload) ?? plain

interface ReloadButtonProps extends Pick<ButtonProps, 'kind'> {
  children: string
  /** Where no context says it. */
  reload?: Load
}

export const ReloadButton = ({ kind = 'primary', children, reload }: ReloadButtonProps) => {
  const [busy, setBusy] = useState(false)
  const byContext = useReload()
  const press = () => {
    setBusy(true)
    void (reload ?? byContext)().then(() => setBusy(false))
  }
  return (
    <Button kind={kind} {...(kind !== 'bare' && { icon: 'refresh' })} busy={busy} onPress={press}>
      {children}
    </Button>
  )
}
