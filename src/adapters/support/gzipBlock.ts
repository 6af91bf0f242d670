/**
 * A support log is a gzip file of many members (RFC 1952, 2.2), each of whole lines and with its own length in an extra
 * field, like BGZF. Any gzip reader unpacks the file, and ours unpacks any part of it alone.
 */
const fixed = 10
const flags = 3
const hasExtra = 4
const extra = 10
const magic = [0x1f, 0x8b, 8]
const name = [0x44, 0x46]

/** Bytes at a member's start that contain its length. */
export const headBytes = fixed + extra

/** A gzip member that contains its own length. */
export const withLength = (member: Uint8Array): Uint8Array<ArrayBuffer> => {
  const block = new Uint8Array(member.length + extra)
  block.set(member.subarray(0, fixed))
  block.set(member.subarray(fixed), fixed + extra)
  block[flags] = hasExtra
  block.set([8, 0, ...name, 4, 0], fixed)
  new DataView(block.buffer).setUint32(fixed + 6, block.length, true)
  return block
}

/** The length of the member that begins here, with its head; null if it does not say. */
export const lengthOf = (bytes: Uint8Array): number | null => {
  const isOurs =
    bytes.length >= headBytes &&
    magic.every((byte, at) => bytes[at] === byte) &&
    bytes[flags] === hasExtra &&
    [8, 0, ...name, 4, 0].every((byte, at) => bytes[fixed + at] === byte)
  if (!isOurs) return null
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(fixed + 6, true)
  return length > headBytes ? length : null
}
