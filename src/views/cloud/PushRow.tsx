import type { ReactNode } from 'react'
import { useNow } from '../common/useNow.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DateText } from '../ui/DateText.tsx'
import { formatDigits } from '../ui/format.ts'
import { Icon } from '../ui/Icon.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { DeviceChips, deviceName, shownId } from './DeviceChips.tsx'
import './pushes.css'

/** There is no such device at its push server any more. */
const gone = 410

const Status = ({ status }: { status: number | null }) => {
  const { t, language } = useTexts()
  return (
    <span className="push-status" role="status">
      {status !== null && (
        <span className={`tag ${status === gone ? 'tag-danger' : 'tag-tertiary'}`}>
          <Icon name={status === gone ? 'error' : 'info'} small />
          {t('push.status', { code: formatDigits(String(status), language) })}
        </span>
      )}
      {status === gone && <span className="push-gone small">{t('push.gone')}</span>}
    </span>
  )
}

/** `deviceId` is parts joined by `::`; `createdAt` ISO 8601, as the server has it. */
export interface ShownPush {
  publicId: string
  deviceId: string
  createdAt: string | null
}

interface PushRowProps {
  device: ShownPush
  /** How it is called here, and the field of that. */
  name?: string | undefined
  field?: ReactNode
  /** Under the chips, beside the date: whose it is, or that it is this one. */
  children?: ReactNode
  /** What the push server said of the last test, where it did not take it. */
  status: number | null
  sending: boolean
  deleting: boolean
  /** Something is done to another row, or to this one. */
  disabled: boolean
  onSend: () => void
  onDelete: () => void
}

/** A device that receives pushes: sent a test, deleted. */
export const PushRow = ({ device, children, status, sending, deleting, disabled, ...props }: PushRowProps) => {
  const { field, onSend, onDelete } = props
  const { t } = useTexts()
  const now = useNow()
  const name = [props.name ?? '', deviceName(shownId(device))].filter((part) => part !== '').join(' · ')
  const isDated = !Number.isNaN(Date.parse(device.createdAt ?? ''))
  return (
    <div className="push-row">
      <div className="push-what">
        {field}
        <DeviceChips deviceId={shownId(device)} />
        <p className="push-about small mute">
          {children}
          {isDated && <DateText instant={device.createdAt ?? ''} now={now} />}
        </p>
      </div>
      <Status status={status} />
      <div className="push-acts">
        <Button icon="send" busy={sending} disabled={disabled && !sending} onPress={onSend}>
          <span>
            {t('push.send')}
            <VisuallyHidden> {t('push.sendTo', { name })}</VisuallyHidden>
          </span>
        </Button>
        <RoundButton
          icon="trash"
          label={t('push.delete', { name })}
          busy={deleting}
          disabled={disabled && !deleting}
          onPress={onDelete}
        />
      </div>
    </div>
  )
}
