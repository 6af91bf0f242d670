/** The sample programs of a new key. */
export type KeySample = 'curl' | 'javascript' | 'sdk'

interface Given {
  key: string
  /** Address of the main API. */
  main: string
  /** The user whose device the samples register and list. */
  user: string
}

/** The address that the platform's library has built in. */
const platform = 'https://app-api.taakcloud.com'

/** A subscription that no browser has, so nobody can read its pushes. Registering it again gives the same device. */
const device = {
  deviceId: 'Sample::Program',
  endpoint: 'https://fcm.googleapis.com/fcm/send/sample',
  key: 'BPJOD56mT8qSg1rKM2aCJvoHHeRONm1UJ4kDX67FR6V0KJnFLcAzER8UJHdcoiKJWvg5h4XctICmxnGqPltGqsQ',
  auth: '7vhmrFVYy98_KtXRvx8qAg',
}

/** A text between apostrophes in a shell. */
const inShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const inScript = (text: string): string => JSON.stringify(text)

/**
 * Programs that register a device of the user's in the key's app, and list the user's devices there. They run unchanged
 * in a shell and in Node, once and twice.
 */
export const samplesOf = ({ key, main, user }: Given): Readonly<Record<KeySample, string>> => {
  // The library puts it into an address without escaping.
  const named = encodeURIComponent(user)
  const devices = `${main}/v1/web-push`
  const elsewhere = main === platform ? [] : [`client.basePath = ${inScript(main)}`]
  const registered = Object.entries({ userId: user, ...device })
  const inObject = ['const device = {', ...registered.map(([name, value]) => `  ${name}: ${inScript(value)},`), '}']
  return {
    curl: [
      `key=${inShell(key)}`,
      `curl ${inShell(`${devices}/subscribe`)} -w '\\n' \\`,
      '  -H "X-TAAK-API-KEY: $key" \\',
      "  -H 'Content-Type: application/json' \\",
      `  -d ${inShell(JSON.stringify(Object.fromEntries(registered)))}`,
      `curl ${inShell(`${devices}/${named}`)} -w '\\n' \\`,
      '  -H "X-TAAK-API-KEY: $key"',
    ].join('\n'),
    javascript: [
      `const headers = { 'X-TAAK-API-KEY': ${inScript(key)}, 'Content-Type': 'application/json' }`,
      ...inObject,
      `const registered = await fetch(${inScript(`${devices}/subscribe`)}, {`,
      "  method: 'POST',",
      '  headers,',
      '  body: JSON.stringify(device),',
      '})',
      'console.log(registered.status, await registered.json())',
      `const listed = await fetch(${inScript(`${devices}/${named}`)}, { headers })`,
      'console.log(listed.status, await listed.json())',
    ].join('\n'),
    sdk: [
      "import TaakSDK from 'taak-sdk'",
      '',
      `const client = new TaakSDK({ apiKey: ${inScript(key)} })`,
      ...elsewhere,
      ...inObject,
      'console.log(await client.subscribeWebPush(device))',
      `console.log(await client.getWebPushesByUserId(${inScript(named)}))`,
    ].join('\n'),
  }
}
