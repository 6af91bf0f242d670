/** Programs that are offered with a new key. */
export type KeySample = 'curl' | 'javascript' | 'sdk'

interface Given {
  key: string
  /** Address of the main API. */
  main: string
  /** Whose devices are listed. */
  user: string
}

/** The address that the platform's library has built in. */
const platform = 'https://app-api.taakcloud.com'

/** A text as it stands between apostrophes in a shell. */
const inShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const inScript = (text: string): string => JSON.stringify(text)

/** Programs that list a user's devices with the key: they run as they stand, in a shell and in Node. */
export const samplesOf = ({ key, main, user }: Given): Readonly<Record<KeySample, string>> => {
  // The library puts it into an address as it is.
  const named = encodeURIComponent(user)
  const address = `${main}/v1/web-push/${named}`
  const elsewhere = main === platform ? [] : [`client.basePath = ${inScript(main)}`]
  return {
    curl: [`curl ${inShell(address)} \\`, `  -H ${inShell(`X-TAAK-API-KEY: ${key}`)}`].join('\n'),
    javascript: [
      `const response = await fetch(${inScript(address)}, {`,
      `  headers: { 'X-TAAK-API-KEY': ${inScript(key)} },`,
      '})',
      'console.log(response.status, await response.json())',
    ].join('\n'),
    sdk: [
      "import TaakSDK from 'taak-sdk'",
      '',
      `const client = new TaakSDK({ apiKey: ${inScript(key)} })`,
      ...elsewhere,
      `console.log(await client.getWebPushesByUserId(${inScript(named)}))`,
    ].join('\n'),
  }
}
