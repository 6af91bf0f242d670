import type { ButtonProps } from './Button.tsx'
import { Button } from './Button.tsx'

interface ReloadButtonProps extends Pick<ButtonProps, 'kind'> {
  children: string
}

export const ReloadButton = ({ kind = 'primary', children }: ReloadButtonProps) => (
  <Button kind={kind} icon="refresh" onPress={() => location.reload()}>
    {children}
  </Button>
)
