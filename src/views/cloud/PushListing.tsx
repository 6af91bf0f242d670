import type { ReactNode } from 'react'
import { RemoteListing } from '../common/RemoteListing.tsx'
import { useCommand, useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Row, Stack } from '../ui/layout.tsx'
import { DeviceChips, shownId } from './DeviceChips.tsx'
import type { ShownPush } from './PushRow.tsx'
import { PushRow } from './PushRow.tsx'

interface DeletePushProps {
  /** Its own name here. */
  name?: string | undefined
  deviceId: string
  /** Its owner, or that it is this device. */
  children?: ReactNode
  onYes: () => void
  onNo: () => void
}

const DeletePush = ({ name = '', deviceId, children = false, onYes, onNo }: DeletePushProps) => {
  const { t } = useTexts()
  return (
    <ConfirmDialog
      title={t('push.deleteTitle')}
      words={t('push.deleteWords')}
      fact={
        <Stack gap={1} className="push-what">
          {name !== '' && <b>{name}</b>}
          <DeviceChips deviceId={deviceId} />
          {children !== false && (
            <Row as="p" gap={3} wrap={0} className="push-about small mute">
              {children}
            </Row>
          )}
        </Stack>
      }
      yes={t('push.deleteYes')}
      no={t('a11y.cancel')}
      danger
      onYes={onYes}
      onNo={onNo}
    />
  )
}

interface PushListingProps<Device> {
  flow: 'pushes' | 'adminPushes'
  label: string
  /** The label is visible, too. */
  heading?: boolean
  rows: readonly Device[]
  /** The device's owner, or that it is this device. */
  about: (device: Device) => ReactNode
  /** Its own name and the field for it; left out if devices have none. */
  named?: { nameOf: (device: Device) => string; field: (device: Device) => ReactNode }
  empty: ReactNode
  /** Shown without an owner, or if the session ended before the list came. */
  nobodys?: ReactNode
}

/** Devices that receive pushes, with their commands, and the question before a deletion. */
export const PushListing = <Device extends ShownPush>(props: PushListingProps<Device>) => {
  const { flow, label, heading = false, rows, about, named, empty, nobodys = null } = props
  const send = useCommand()
  const { owner, fault, unread, status, acting } = useOwnFlow(flow, ({ context }) => context)
  const loading = useOwnFlow(flow, (state) => state.hasTag('loading') || state.matches({ list: 'closed' }))
  const busy = useOwnFlow(flow, (state) => state.hasTag('busy'))
  const confirming = useOwnFlow(flow, (state) => state.matches({ acts: 'confirming' }))
  const asked = rows.find(({ publicId }) => publicId === acting?.row)
  const ended = useFlow('auth', (state) => state.hasTag('ended')) ?? false
  const isNobodys = nobodys !== null && (owner === null || (ended && rows.length === 0))
  return (
    <>
      <RemoteListing
        label={label}
        heading={heading}
        rows={rows}
        idOf={({ publicId }) => publicId}
        loading={loading && !isNobodys}
        fault={isNobodys ? null : fault}
        unread={unread}
        onRetry={() => send(flow, { type: `${flow}.load` })}
        empty={isNobodys ? nobodys : empty}
        acting={busy ? (acting?.row ?? null) : null}
        row={(device, isActing) => (
          <PushRow
            device={device}
            name={named?.nameOf(device)}
            field={named?.field(device)}
            status={status?.row === device.publicId ? status.status : null}
            sending={isActing && acting?.action === 'send'}
            deleting={isActing && acting?.action === 'delete'}
            disabled={busy}
            onSend={() => send(flow, { type: `${flow}.send`, row: device.publicId })}
            onDelete={() => send(flow, { type: `${flow}.delete`, row: device.publicId })}
          >
            {about(device)}
          </PushRow>
        )}
      />
      {confirming && acting !== null && (
        <DeletePush
          name={asked && named?.nameOf(asked)}
          deviceId={asked === undefined ? acting.row : shownId(asked)}
          onYes={() => send(flow, { type: `${flow}.confirm` })}
          onNo={() => send(flow, { type: `${flow}.cancel` })}
        >
          {asked !== undefined && about(asked)}
        </DeletePush>
      )}
    </>
  )
}
