/** Why a copy failed: the browser has no clipboard for pages, or refused it. */
type CopyFault = 'unsupported' | 'refused'

/** A page has none on an address without TLS. */
type Device = Pick<Clipboard, 'writeText'> | undefined

/** The device's clipboard, read at each copy. */
export type GetClipboard = () => Device

/** Null once the text is in the device's clipboard. */
export const copyTo = async (clipboard: Device, text: string): Promise<CopyFault | null> => {
  if (clipboard === undefined) return 'unsupported'
  try {
    await clipboard.writeText(text)
    return null
  } catch {
    return 'refused'
  }
}
