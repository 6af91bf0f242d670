import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { expect, test } from 'vitest'
import { apiKey } from '../../mocks/apiKey.ts'
import { vapid } from '../../mocks/push/send.ts'
import { normaliseFarsi } from '../../src/events/values/text.ts'
import { formatDigits } from '../../src/views/ui/format.ts'

const publicFile = (path: string) => fileURLToPath(new URL(`../../src/public${path}`, import.meta.url))
const json = (path: string): unknown => JSON.parse(readFileSync(publicFile(path), 'utf8'))

const Products = t.array(
  t.type({
    id: t.string,
    name: t.string,
    nameFa: t.string,
    title: t.string,
    titleFa: t.string,
    about: t.string,
    aboutFa: t.string,
    pic: t.string,
    features: t.array(t.string),
    featuresFa: t.array(t.string),
    link: t.union([t.string, t.undefined]),
    disabled: t.boolean,
  }),
)

test('the default addresses, keys and client are the mocks’', () => {
  const services = ['main', 'invoice', 'gtin', 'uptime', 'translate', 'identity', 'bank', 'avatars']
  expect(json('/config.json')).toEqual({
    ...Object.fromEntries(services.map((service) => [service, `http://localhost:4174/${service}`])),
    applicationKey: apiKey,
    identityClient: 'daftar',
    plansApp: 'daftar-plans',
    vapidKey: vapid.publicKey,
    seals: [1, 2].map((n) => ({
      image: `/seals/sample-${n}.svg`,
      dark: `/seals/sample-${n}-dark.svg`,
      link: `http://localhost:4174/?seal=${n}`,
      name: {
        fa: `نماد نمونهٔ ${formatDigits(String(n), 'fa')}: نماد واقعی نیست`,
        en: `Sample seal ${n}: no real seal`,
      },
    })),
  })
})

test('the marketing products are micro factor, web push and uptime, complete in both languages', () => {
  const products = Products.decode(json('/assets/data/data.json'))
  if (E.isLeft(products)) throw new Error('data.json is no list of products')
  expect(products.right.map(({ id }) => id)).toEqual(['m-factor', 'web-push', 'uptime'])
  expect(products.right.map(({ link, disabled }) => [link?.startsWith('https://') === true, disabled])).toEqual([
    ...[
      [true, false],
      [true, false],
    ],
    [false, false],
  ])
  for (const { pic, features, featuresFa, nameFa, titleFa, aboutFa } of products.right) {
    expect(existsSync(publicFile(pic))).toBe(true)
    expect(featuresFa).toHaveLength(features.length)
    const farsi = [nameFa, titleFa, aboutFa, ...featuresFa]
    expect(farsi.map(normaliseFarsi)).toEqual(farsi)
  }
})
