import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { hasRoomForLabel, labelLimit } from '../../machines/desk/settings.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useLabels } from '../common/useLabels.ts'
import { useTexts } from '../texts/index.ts'
import type { DialEntry } from '../ui/DialMenu.tsx'
import { DialMenu } from '../ui/DialMenu.tsx'
import { formatNumber } from '../ui/format.ts'
import { eye, more } from '../ui/lateIcons.ts'
import { RoundButton } from '../ui/RoundButton.tsx'

interface RecordMenuProps {
  /** The id of the stored product or person. */
  row: string
  label: string
  /** Further switches of how the desk offers it. */
  offers?: readonly DialEntry[]
  actions?: readonly DialEntry[]
}

/** What is seldom done with a stored record, behind its sheet's menu. */
export const RecordMenu = ({ row, label, offers = [], actions = [] }: RecordMenuProps): ReactNode => {
  const { t, language } = useTexts()
  const send = useCommand()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, open] = useState(false)
  const kept = useLabels()(row)
  const hasRoom = useFlow('settings', ({ context }) => hasRoomForLabel(context.settings))
  const isFull = !hasRoom && !kept.hidden && kept.name === ''
  const hide: DialEntry = {
    id: 'hide',
    icon: eye,
    label: t('recordMenu.hide'),
    on: kept.hidden,
    disabled: isFull,
    ...(isFull && { state: t('recordMenu.full', { n: formatNumber(labelLimit(), language) }) }),
    onPress: () => send('settings', { type: 'row.label', ...kept, hidden: !kept.hidden }),
  }
  return (
    <>
      <RoundButton ref={trigger} icon={more} label={label} opens="menu" open={isOpen} onPress={() => open(true)} />
      {isOpen && (
        <DialMenu
          label={label}
          sections={[
            { label: t('desk.title'), entries: [...offers, hide] },
            ...(actions.length > 0 ? [{ label, entries: actions }] : []),
          ]}
          trigger={trigger}
          open
          onClose={() => open(false)}
        />
      )}
    </>
  )
}
