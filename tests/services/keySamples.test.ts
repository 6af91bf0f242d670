import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { format, promisify } from 'node:util'
import * as t from 'io-ts'
import { afterAll, describe, expect, test } from 'vitest'
import { samplesOf } from '../../src/events/values/keySamples.ts'
import { serveServices } from './servedServices.ts'
import { decoded, openShop } from './world.ts'

const { url, database } = await serveServices()
const run = promisify(execFile)

/** Inside the project, so that a program finds its `taak-sdk`. */
const cache = join(import.meta.dirname, '../../.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'key-samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Without curl, the shell finds this instead. */
const instead = `#!${process.execPath}
const [address, ...rest] = process.argv.slice(2)
const given = (name) => rest.flatMap((word, at) => (rest[at - 1] === name ? [word] : []))
const headers = Object.fromEntries(given('-H').map((header) => header.split(': ')))
const [body] = given('-d')
const [end = ''] = given('-w')
const asked = { headers, ...(body !== undefined && { method: 'POST', body }) }
fetch(address, asked).then(async (answer) =>
  process.stdout.write((await answer.text()) + end.replace('\\\\n', '\\n')),
)
`
const hasCurl = spawnSync('curl', ['--version']).status === 0
if (!hasCurl) {
  writeFileSync(join(folder, 'curl'), instead)
  chmodSync(join(folder, 'curl'), 0o755)
}
const path = `${folder}${delimiter}${process.env.PATH}`

const Made = t.type({ publicId: t.string, keyValue: t.string })
type Shop = Awaited<ReturnType<typeof openShop>>

const keyOf = async ({ app, caller }: Shop) =>
  decoded(Made, (await caller.call(`/main/v1/api-keys/${app}`, { method: 'POST' })).body)

/** Each program's output, as on the page. */
const printed = async (key: string, user: string) => {
  const { curl, javascript, sdk } = samplesOf({ key, main: `${url}/main`, user })
  const byNode = async (name: string, program: string) => {
    const file = join(folder, `${name}.mjs`)
    writeFileSync(file, program)
    return (await run(process.execPath, [file])).stdout
  }
  const inShell = (await run('sh', ['-c', curl], { env: { ...process.env, PATH: path } })).stdout
  return {
    curl: inShell
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line)),
    javascript: await byNode('javascript', javascript),
    sdk: await byNode('sdk', sdk),
  }
}

const Device = t.strict({ publicId: t.string, createdAt: t.string })

describe(`programs that are offered with a key (curl is ${hasCurl ? 'the real one' : 'not installed: a stand-in'})`, () => {
  test.each(['shop', 'o’neil\'s "$HOME" `id` \\ %2F #۱'])(
    'register a device of %s in an empty app, and list it; a second time changes nothing',
    async (user) => {
      const shop = await openShop(database)
      const { keyValue } = await keyOf(shop)
      const { curl, ...byNode } = await printed(keyValue, user)
      const { publicId, createdAt } = decoded(Device, curl[0])
      const device = { publicId, userId: user, deviceId: 'Sample::Program', appId: shop.app, createdAt }
      expect(curl).toEqual([device, [device]])
      expect(byNode).toEqual({
        javascript: `${format(201, curl[0])}\n${format(200, curl[1])}\n`,
        sdk: `${format({ status: 201, data: curl[0] })}\n${format({ status: 200, data: curl[1] })}\n`,
      })
      expect(await printed(keyValue, user)).toEqual({ curl, ...byNode })
    },
  )

  test('are refused once it is deleted', async () => {
    const shop = await openShop(database)
    const { publicId, keyValue } = await keyOf(shop)
    await shop.caller.call(`/main/v1/api-keys/${shop.app}/${publicId}`, { method: 'DELETE' })
    const forbidden = { title: 'Forbidden', status: 403 }
    expect(await printed(keyValue, 'shop')).toEqual({
      curl: [forbidden, forbidden],
      javascript: `${format(403, forbidden)}\n`.repeat(2),
      sdk: `${format({ status: 403, data: forbidden })}\n`.repeat(2),
    })
  })
})

test('the platform’s own address is the one that its library has', () => {
  const { curl, javascript, sdk } = samplesOf({ key: 'taak_1', main: 'https://app-api.taakcloud.com', user: 'shop' })
  const point = 'BPJOD56mT8qSg1rKM2aCJvoHHeRONm1UJ4kDX67FR6V0KJnFLcAzER8UJHdcoiKJWvg5h4XctICmxnGqPltGqsQ'
  const address = 'https://fcm.googleapis.com/fcm/send/sample'
  const device = [
    'const device = {',
    '  userId: "shop",',
    '  deviceId: "Sample::Program",',
    `  endpoint: "${address}",`,
    `  key: "${point}",`,
    '  auth: "7vhmrFVYy98_KtXRvx8qAg",',
    '}',
  ]
  expect({ curl, javascript, sdk }).toEqual({
    curl: [
      "key='taak_1'",
      "curl 'https://app-api.taakcloud.com/v1/web-push/subscribe' -w '\\n' \\",
      '  -H "X-TAAK-API-KEY: $key" \\',
      "  -H 'Content-Type: application/json' \\",
      `  -d '{"userId":"shop","deviceId":"Sample::Program","endpoint":"${address}","key":"${point}","auth":"7vhmrFVYy98_KtXRvx8qAg"}'`,
      "curl 'https://app-api.taakcloud.com/v1/web-push/shop' -w '\\n' \\",
      '  -H "X-TAAK-API-KEY: $key"',
    ].join('\n'),
    javascript: [
      "const headers = { 'X-TAAK-API-KEY': \"taak_1\", 'Content-Type': 'application/json' }",
      ...device,
      'const registered = await fetch("https://app-api.taakcloud.com/v1/web-push/subscribe", {',
      "  method: 'POST',",
      '  headers,',
      '  body: JSON.stringify(device),',
      '})',
      'console.log(registered.status, await registered.json())',
      'const listed = await fetch("https://app-api.taakcloud.com/v1/web-push/shop", { headers })',
      'console.log(listed.status, await listed.json())',
    ].join('\n'),
    sdk: [
      "import TaakSDK from 'taak-sdk'",
      '',
      'const client = new TaakSDK({ apiKey: "taak_1" })',
      ...device,
      'console.log(await client.subscribeWebPush(device))',
      'console.log(await client.getWebPushesByUserId("shop"))',
    ].join('\n'),
  })
})
