/** Text that only the key, which no script can read out, opens again; it belongs to its `label` and opens under no other. */
export interface Sealed {
  key: CryptoKey
  iv: Uint8Array<ArrayBuffer>
  text: ArrayBuffer
}

const algorithm = 'AES-GCM'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A new key for every seal: none is ever used twice. */
export const seal = async (text: string, label: string): Promise<Sealed> => {
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const parameters = { name: algorithm, iv, additionalData: bytesOf(label) }
  return { key, iv, text: await crypto.subtle.encrypt(parameters, key, bytesOf(text)) }
}

export const unseal = async ({ key, iv, text }: Sealed, label: string): Promise<string> => {
  const parameters = { name: algorithm, iv, additionalData: bytesOf(label) }
  return new TextDecoder().decode(await crypto.subtle.decrypt(parameters, key, text))
}
