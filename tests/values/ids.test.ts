import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../src/adapters/parts/clock.ts'
import { checkDigit } from '../../src/events/values/gtin.ts'
import { Id, isId, localApp, productId } from '../../src/events/values/ids.ts'
import { anyText } from './unicode.ts'

const uuid = fc.uuid()
const syncId = fc.stringMatching(/^[A-Za-z0-9]{16}$/)

test('ids of the sync protocol, UUIDs and our own are ids', () => {
  fc.assert(fc.property(fc.oneof(uuid, syncId), isId))
  expect([localApp, newId(), 'IPG_SEP', 'maryam-ahmadi-01'].filter((id) => !isId(id))).toEqual([])
})

test('a product of any app has an id', () => {
  const gtin = fc.stringMatching(/^\d{13}$/).map((body) => body + checkDigit(body))
  fc.assert(fc.property(fc.oneof(uuid, syncId), gtin, (app, code) => isId(productId(app, code))))
  expect(productId('app-1', '6261011110018')).toBe('app-1_6261011110018')
})

test.each([
  '__proto__',
  'constructor',
  'prototype',
  '.',
  '..',
  '',
  'a b',
  'a/b',
  'a%2e',
  'ش',
  'a\n',
  '<b>',
  'x'.repeat(81),
])('"%s" is none', (text) => {
  expect(isId(text)).toBe(false)
  expect(Id.decode(text)).toMatchObject({ _tag: 'Left' })
})

test('an id is one segment of an address, as it stands', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.stringMatching(/^[\w.-]{1,6}$/)), (text) => {
      if (!isId(text)) return
      expect(new URL(`https://desk.test/a/${text}/b`).pathname).toBe(`/a/${text}/b`)
    }),
  )
})

test('a value that is no text is no id', () => {
  fc.assert(
    fc.property(fc.anything({ maxDepth: 1 }), (value) =>
      typeof value === 'string' ? Id.is(value) === isId(value) : !Id.is(value),
    ),
  )
})

test('new ids differ, and have 16 letters and digits', () => {
  const made = Array.from({ length: 1000 }, newId)
  expect(new Set(made).size).toBe(1000)
  expect(made.filter((id) => !/^[A-Za-z0-9]{16}$/.test(id))).toEqual([])
})
