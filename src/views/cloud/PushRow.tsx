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
import { Row, Stack } from '../ui/layout.tsx'

/** The push server no longer has the device. */
const gone = 410

const Status = ({ status }: { status: number | null }) => {
  const { t, language } = useTexts()
  return (
    <Stack as="span" gap={1} align="end" className="push-status" role="status">
      {status !== null && (
        <span className={`tag ${status === gone ? 'tag-danger' : 'tag-tertiary'}`}>
          <Icon name={status === gone ? 'error' : 'info'} small />
          {t('push.status', { code: formatDigits(String(status), language) })}
        </span>
      )}
      {status === gone && <span className="push-gone danger small">{t('push.gone')}</span>}
    </Stack>
  )
}

/** `deviceId`: parts joined by `::`; `createdAt`: ISO 8601, as the server has it. */
export interface ShownPush {
  publicId: string
  deviceId: string
  createdAt: string | null
}

interface PushRowProps {
  device: ShownPush
  /** Its own name, and the field for it. */
  name?: string | undefined
  field?: ReactNode
  /** Under the chips, beside the date: its owner, or that it is this device. */
  children?: ReactNode
  /** The push server's status of the last test, unless it accepted it. */
  status: number | null
  sending: boolean
  deleting: boolean
  /** Another command runs on this row or another. */
  disabled: boolean
  onSend: () => void
  onDelete: () => void
}

export const PushRow = ({ device, children, status, sending, deleting, disabled, ...props }: PushRowProps) => {
  const { field, onSend, onDelete } = props
  const { t } = useTexts()
  const now = useNow()
  const name = [props.name ?? '', deviceName(shownId(device))].filter((part) => part !== '').join(' · ')
  const isDated = !Number.isNaN(Date.parse(device.createdAt ?? ''))
  return (
    <div className="push-row cells">
      <Stack gap={1} className="push-what">
        {field}
        <DeviceChips deviceId={shownId(device)} />
        <Row as="p" gap={3} wrap={0} className="push-about small mute">
          {children}
          {isDated && <DateText instant={device.createdAt ?? ''} now={now} />}
        </Row>
      </Stack>
      <Status status={status} />
      <Row gap={1} className="push-acts">
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
      </Row>
    </div>
  )
}
