import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DeviceChips } from './DeviceChips.tsx'

interface DeletePushProps {
  /** Its own name here. */
  name?: string | undefined
  deviceId: string
  /** Its owner, or that it is this device. */
  children?: ReactNode
  onYes: () => void
  onNo: () => void
}

export const DeletePush = ({ name = '', deviceId, children = false, onYes, onNo }: DeletePushProps) => {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      title={t('push.deleteTitle')}
      words={t('push.deleteWords')}
      fact={
        <div className="push-what">
          {name !== '' && <b>{name}</b>}
          <DeviceChips deviceId={deviceId} />
          {children !== false && <p className="push-about small mute">{children}</p>}
        </div>
      }
      yes={t('push.deleteYes')}
      no={t('a11y.cancel')}
      danger
      onYes={onYes}
      onNo={onNo}
    />
  )
}
