import { describe, expect, test } from 'vitest'
import { innerOf, longestSecret, secretFlawOf } from '../../src/events/values/pem.ts'

const letters = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEA'
const pem = (...labels: readonly string[]) =>
  labels.map((label) => `-----BEGIN ${label}-----\n${letters}\n${letters}==\n-----END ${label}-----`).join('\n')

describe('a sendable secret', () => {
  test.each(['PRIVATE KEY', 'RSA PRIVATE KEY', 'EC PRIVATE KEY', 'ENCRYPTED PRIVATE KEY'])(
    'as a private key: PEM of a %s, and of no certificate',
    (label) => {
      expect([secretFlawOf('privateKey', pem(label)), secretFlawOf('certificate', pem(label))]).toEqual([
        null,
        'otherKind',
      ])
    },
  )

  test.each([['CERTIFICATE'], ['TRUSTED CERTIFICATE'], ['CERTIFICATE', 'CERTIFICATE']])(
    'as a certificate: PEM of a %s, and no key',
    (...labels) => {
      expect([secretFlawOf('certificate', pem(...labels)), secretFlawOf('privateKey', pem(...labels))]).toEqual([
        null,
        'otherKind',
      ])
    },
  )

  test('a key beside its certificate is a key, and is not sent for the certificate', () => {
    const both = pem('CERTIFICATE', 'PRIVATE KEY')
    expect([secretFlawOf('privateKey', both), secretFlawOf('certificate', both)]).toEqual([null, 'otherKind'])
  })

  test('as either: base64 of a key’s length, in lines or not', () => {
    for (const text of [letters, `${letters}\r\n${letters}=\r\n`, ` ${letters.replace('9', '-_')} `])
      expect([secretFlawOf('privateKey', text), secretFlawOf('certificate', text)]).toEqual([null, null])
  })

  test.each([
    ['empty', ''],
    ['empty', ' \n\t'],
    ['notText', letters.slice(0, 39)],
    ['notText', `${letters}!`],
    ['notText', `${letters}===`],
    ['notText', `-----BEGIN PRIVATE KEY-----\n${letters}`],
    ['notText', 'Bag Attributes: a picture of a key, of some length'],
    ['otherKind', pem('PUBLIC KEY')],
    ['tooLong', 'A'.repeat(longestSecret + 1)],
  ] as const)('and not what is %s', (flaw, text) => {
    expect(secretFlawOf('privateKey', text)).toBe(flaw)
  })

  test('the longest of them', () => {
    expect(secretFlawOf('privateKey', `${'A'.repeat(longestSecret)}\n`)).toBe(null)
    expect(secretFlawOf('privateKey', letters.slice(0, 40))).toBe(null)
  })
})

test('the middle of a PEM between its marks is secret', () => {
  expect([innerOf(pem('PRIVATE KEY')), innerOf(`${letters}\n`)]).toEqual([`${letters}${letters}==`, letters])
})
