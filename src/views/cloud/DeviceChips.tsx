import { Row } from '../ui/layout.tsx'
import { Tag } from '../ui/Tag.tsx'

const partsOf = (deviceId: string): readonly string[] => [
  ...new Set(deviceId.split('::').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))),
]

/** In a sentence. */
export const deviceName = (deviceId: string): string => partsOf(deviceId).join(' ')

/** The device's own id, or the server's if that is empty. */
export const shownId = ({ deviceId, publicId }: { deviceId: string; publicId: string }): string =>
  partsOf(deviceId).length === 0 ? publicId : deviceId

/** The parts of a device's id (requirement 2.4). */
export const DeviceChips = ({ deviceId }: { deviceId: string }) => (
  <Row as="span" gap={1} align="stretch" wrap className="push-chips" dir="ltr">
    {partsOf(deviceId).map((part) => (
      <Tag key={part} text={part} long />
    ))}
  </Row>
)
