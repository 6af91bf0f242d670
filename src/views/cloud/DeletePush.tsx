import type { ReactNode } from 'react'
import { useTexts } from '../texts/index.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DeviceChips } from './DeviceChips.tsx'

interface DeletePushProps {
  /** How it is called here. */
  name?: string | undefined
  deviceId: string
  /** Whose it is, or that it is this one. */
  children?: ReactNode
  onYes: () => void
  onNo: () => void
}

/** Asked before a device is deleted. */
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
