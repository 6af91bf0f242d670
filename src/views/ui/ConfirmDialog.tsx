import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTexts } from '../texts/index.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Stack } from './layout.tsx'

interface ConfirmDialogProps {
  title: string
  words?: string
  /** Its subject: a sum, a name. */
  fact?: ReactNode
  yes?: string
  no?: string
  danger?: boolean
  busy?: boolean
  onYes: () => void
  onNo: () => void
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { t } = useTexts()
  const id = useId()
  return (
    <Dialog
      title={props.title}
      size="small"
      alert
      describedBy={id}
      onClose={props.onNo}
      foot={
        <>
          <Button onPress={props.onNo}>{props.no ?? t('a11y.no')}</Button>
          <Button kind={props.danger === true ? 'danger' : 'primary'} busy={props.busy ?? false} onPress={props.onYes}>
            {props.yes ?? t('a11y.yes')}
          </Button>
        </>
      }
    >
      <Stack gap={2} id={id} className="confirm">
        {props.fact !== undefined && <div className="confirm-fact ink bold large">{props.fact}</div>}
        {props.words !== undefined && <p className="dim">{props.words}</p>}
      </Stack>
    </Dialog>
  )
}
