/** Pixels: twice as wide as the largest one that is drawn. */
const width = 144

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Where the picture of whoever has this e-mail address is: SHA-256 of the address, trimmed and in lower case, below the base. Asked for no stranger's
 * picture in its place, which `d=404` says to those who would give one.
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

/** The address of somebody's picture, once that is loaded; null where there is none, and where none can be had now. */
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
