import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { format, promisify } from 'node:util'
import * as t from 'io-ts'
import { afterAll, describe, expect, test } from 'vitest'
import { samplesOf } from '../../src/events/values/keySamples.ts'
import { openBrowser } from './pushBrowser.ts'
import { serveServices } from './servedServices.ts'
import { decoded, openShop } from './world.ts'

const { url, database } = await serveServices()
const run = promisify(execFile)

/** Inside the project, whose `taak-sdk` a program there finds. */
const cache = join(import.meta.dirname, '../../.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'key-samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Where there is no curl, the shell finds this in its place. */
const instead = `#!${process.execPath}
const [address, ...rest] = process.argv.slice(2)
const headers = Object.fromEntries(rest.flatMap((word, at) => (rest[at - 1] === '-H' ? [word.split(': ')] : [])))
fetch(address, { headers }).then(async (answer) => process.stdout.write(await answer.text()))
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

/** A device of that user, as the app's own program registered it. */
const device = async (key: string, userId: string, deviceId: string) => {
  const { subscription } = openBrowser(url)
  const answer = await fetch(`${url}/main/v1/web-push/subscribe`, {
    method: 'POST',
    headers: { 'X-TAAK-API-KEY': key, 'content-type': 'application/json' },
    body: JSON.stringify({ ...subscription, userId, deviceId }),
  })
  expect(answer.status).toBe(201)
}

/** What each program prints, as it stands in the page. */
const printed = async (key: string, user: string) => {
  const { curl, javascript, sdk } = samplesOf({ key, main: `${url}/main`, user })
  const byNode = async (name: string, program: string) => {
    const file = join(folder, `${name}.mjs`)
    writeFileSync(file, program)
    return (await run(process.execPath, [file])).stdout
  }
  return {
    curl: JSON.parse((await run('sh', ['-c', curl], { env: { ...process.env, PATH: path } })).stdout),
    javascript: await byNode('javascript', javascript),
    sdk: await byNode('sdk', sdk),
  }
}

const Devices = t.array(t.strict({ publicId: t.string, createdAt: t.string }))

describe(`programs that are offered with a key (curl is ${hasCurl ? 'the real one' : 'not installed: a stand-in'})`, () => {
  test.each(['shop', 'o’neil\'s "$HOME" `id` \\ %2F #۱'])('list the devices of %s', async (user) => {
    const shop = await openShop(database)
    const { keyValue } = await keyOf(shop)
    await device(keyValue, user, 'Linux::Chrome::148')
    await device(keyValue, user, 'Mac OS::Safari::26')
    await device(keyValue, 'somebody', 'Linux::Firefox::150')
    const { curl, ...byNode } = await printed(keyValue, user)
    const [first, second] = decoded(Devices, curl)
    const listed = [
      {
        publicId: first?.publicId,
        userId: user,
        deviceId: 'Mac OS::Safari::26',
        appId: shop.app,
        createdAt: first?.createdAt,
      },
      {
        publicId: second?.publicId,
        userId: user,
        deviceId: 'Linux::Chrome::148',
        appId: shop.app,
        createdAt: second?.createdAt,
      },
    ]
    expect(curl).toEqual(listed)
    expect(byNode).toEqual({
      javascript: `${format(200, curl)}\n`,
      sdk: `${format({ status: 200, data: curl })}\n`,
    })
  })

  test('are refused once it is deleted', async () => {
    const shop = await openShop(database)
    const { publicId, keyValue } = await keyOf(shop)
    await shop.caller.call(`/main/v1/api-keys/${shop.app}/${publicId}`, { method: 'DELETE' })
    const forbidden = { title: 'Forbidden', status: 403 }
    expect(await printed(keyValue, 'shop')).toEqual({
      curl: forbidden,
      javascript: `${format(403, forbidden)}\n`,
      sdk: `${format({ status: 403, data: forbidden })}\n`,
    })
  })
})

test('the platform’s own address is the one that its library has', () => {
  const { curl, javascript, sdk } = samplesOf({ key: 'taak_1', main: 'https://app-api.taakcloud.com', user: 'shop' })
  expect({ curl, javascript, sdk }).toEqual({
    curl: "curl 'https://app-api.taakcloud.com/v1/web-push/shop' \\\n  -H 'X-TAAK-API-KEY: taak_1'",
    javascript: [
      'const response = await fetch("https://app-api.taakcloud.com/v1/web-push/shop", {',
      '  headers: { \'X-TAAK-API-KEY\': "taak_1" },',
      '})',
      'console.log(response.status, await response.json())',
    ].join('\n'),
    sdk: [
      "import TaakSDK from 'taak-sdk'",
      '',
      'const client = new TaakSDK({ apiKey: "taak_1" })',
      'console.log(await client.getWebPushesByUserId("shop"))',
    ].join('\n'),
  })
})
