/** Pixels: twice as wide as the largest one that is drawn. */
const width = 144

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The address of the picture for an e-mail: SHA-256 of the trimmed, lower-case address below the base. `d=404` asks for
 * no picture of a stranger in its place.
 */
const addressOf = async (base: string, email: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(email.trim().toLowerCase()))
  return `${base}/${hexOf(hash)}?s=${width}&d=404`
}

const load = async (address: string): Promise<void> => {
  const image = new Image()
  image.referrerPolicy = 'no-referrer'
  image.src = address
  await image.decode()
}

/** The address of a user's picture once it is loaded; null if there is none, or if it cannot be loaded now. */
export const findPicture = async (
  base: string | undefined,
  email: string,
  loaded: (address: string) => Promise<void> = load,
): Promise<string | null> => {
  if (base === undefined || email.trim() === '') return null
  try {
    const address = await addressOf(base, email)
    await loaded(address)
    return address
  } catch {
    return null
  }
}
