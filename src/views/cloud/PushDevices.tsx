import type { PushDevice } from '../../events/cloud/pushes.ts'
import { NoSession } from '../common/NoSession.tsx'
import { useFlow, useOwnFlow } from '../common/useDesk.tsx'
import { useLabels } from '../common/useLabels.ts'
import type { Visit } from '../common/useVisit.ts'
import { useVisit } from '../common/useVisit.ts'
import { useTexts } from '../texts/index.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { checkIcon } from '../ui/lateIcons.ts'
import { Tag } from '../ui/Tag.tsx'
import { deviceName, shownId } from './DeviceChips.tsx'
import { OwnName } from './OwnName.tsx'
import { PushListing } from './PushListing.tsx'
import { selectPush } from './shownPush.ts'

const none: readonly PushDevice[] = []

const bell = (
  <>
    <path className="picture-brand" d="M38 60V44a18 18 0 0 1 36 0v16l7 8H31l7-8Z" />
    <path d="M49 75a7 7 0 0 0 14 0M28 38c1-7 4-12 9-16M84 38c-1-7-4-12-9-16" />
  </>
)

const visit: Visit<'pushes', null> = {
  open: () => [{ type: 'pushes.open' }],
  leave: { type: 'pushes.leave' },
}

/** The app of a device's pushes; none for the desk's own devices, whose app nobody has. */
const useWhose = (rows: readonly PushDevice[], here: string | undefined) => {
  const { t } = useTexts()
  const { app, known } = useFlow('apps', ({ context }) => context)
  const desks = rows.find(({ publicId }) => publicId === here)?.appId
  const isChosen = ({ appId }: PushDevice) => appId !== undefined && appId === app?.publicId
  const whose = (device: PushDevice): string | null => {
    const { appId } = device
    if (appId === undefined || isChosen(device)) return null
    const name = known.find(({ publicId }) => publicId === appId)?.name
    if (name !== undefined) return t('push.ofApp', { app: name })
    return appId === desks ? t('push.ofDesk') : t('push.ofApp', { app: `\u2066${appId}\u2069` })
  }
  return { whose, sorted: [...rows.filter(isChosen), ...rows.filter((row) => !isChosen(row))] }
}

export const PushDevices = () => {
  const { t } = useTexts()
  const rows = useOwnFlow('pushes', ({ context }) => context.rows) ?? none
  const here = useOwnFlow('webPush', ({ context }) => context.device?.publicId)
  const isOff = useOwnFlow('webPush', (state) => selectPush(state) === 'off')
  const { whose, sorted } = useWhose(rows, here)
  const labelOf = useLabels()
  useVisit('pushes', visit, null)
  return (
    <PushListing
      flow="pushes"
      label={t('push.devices')}
      heading
      rows={sorted}
      about={(device) => {
        const isThisDevice = device.publicId === here
        const of = whose(device)
        if (!isThisDevice && of === null) return false
        return (
          <>
            {isThisDevice && <Tag kind="brand" icon={checkIcon} text={t('push.thisDevice')} />}
            {of !== null && <span>{of}</span>}
          </>
        )
      }}
      named={{
        nameOf: ({ publicId }) => labelOf(publicId).name,
        field: (device) => (
          <OwnName row={device.publicId} label={t('push.nameOf', { device: deviceName(shownId(device)) })} />
        ),
      }}
      empty={<EmptyState picture={bell} title={t('push.none')} {...(isOff ? { words: t('push.noneWords') } : {})} />}
      nobodys={<NoSession unreached={t('push.noSession')} />}
    />
  )
}
