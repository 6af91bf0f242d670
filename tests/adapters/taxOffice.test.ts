import { either as E } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import { createElapsed } from '../../src/adapters/parts/elapsed.ts'
import { createKnownProfile } from '../../src/adapters/tax/knownProfile.ts'
import { createOfficeService } from '../../src/adapters/tax/officeService.ts'
import { maxTaxErrors } from '../../src/events/tax/record.ts'
import type { TaxProfile } from '../../src/events/tax/taxProfile.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import { maxText } from '../../src/events/values/text.ts'
import { live } from '../scenarios/live.ts'
import { serviceAt } from './serviceAt.ts'

const { stored, signal } = live
const of = { app: 'app-1', invoice: 'invoice-1' }
const taxId = 'DEF5GH0481F0000001FED8'
const blank = { taxId: null, referenceNumber: null, paymentReference: null, status: null, errors: [] }
const known = { ...blank, taxId }

const answering = (body: string | null, status = 200) => {
  const calls: { method: string; path: string; body: string }[] = []
  const office = createOfficeService(
    serviceAt('https://service.example', async (input, init) => {
      const request = new Request(input, init)
      calls.push({ method: request.method, path: new URL(request.url).pathname, body: await request.text() })
      return new Response(body, { status, headers: { 'content-type': 'application/json' } })
    }),
  )
  return { calls, office }
}
const recordOf = async (body: unknown) => answering(JSON.stringify(body)).office.read(of, signal)
const read = async (body: unknown) => {
  const answer = await recordOf(body)
  return E.isLeft(answer) ? answer.left._tag : answer.right
}
const sent = async (body: string | null) => {
  const answer = await answering(body).office.send({ ...of, kind: 'MAIN', paymentReference: null }, stored, signal)
  return E.isLeft(answer) ? answer.left._tag : answer.right
}

test('the calls are those of the requirements', async () => {
  const { calls, office } = answering('null')
  await office.read(of, signal)
  await office.inquire(of, signal)
  await office.send({ ...of, kind: 'MAIN', paymentReference: null }, stored, signal)
  await office.send({ ...of, kind: 'CORRECTION', paymentReference: '308' }, stored, signal)
  const path = '/v1/tax-record/app-1/invoice-1'
  expect(calls).toEqual([
    { method: 'GET', path, body: '' },
    { method: 'GET', path: `${path}/inquiry`, body: '' },
    { method: 'POST', path: `${path}/send/MAIN`, body: '{"paymentReferenceNumber":null}' },
    { method: 'POST', path: `${path}/send/CORRECTION`, body: '{"paymentReferenceNumber":"308"}' },
  ])
})

describe('the record of an answer', () => {
  test.each([
    ['nothing', null, null],
    ['an empty object', {}, blank],
    [
      'all that is told',
      { taxId, referenceNumber: 741, paymentReferenceNumber: '308' },
      { ...known, referenceNumber: '741', paymentReference: '308' },
    ],
    [
      'nulls, blanks and what we do not know',
      { taxId, referenceNumber: null, paymentReferenceNumber: ' ', kind: 7 },
      known,
    ],
    [
      'what is said as JSON text',
      { taxId, responseData: '{"status":"SUCCESS","data":{"error":[]}}' },
      { ...known, status: 'SUCCESS' },
    ],
    [
      'what is said as an object',
      { taxId, responseData: { status: 'FAILED', data: { error: ['a'] } } },
      { ...known, status: 'FAILED', errors: ['a'] },
    ],
    ['nothing said', { taxId, responseData: null }, known],
    ['text that is no JSON', { taxId, responseData: 'oops' }, known],
    ['something else', { taxId, responseData: 7 }, known],
    ['a number for a status', { taxId, responseData: { status: 3 } }, { ...known, status: '3' }],
    [
      'errors beside a status that is none',
      { taxId, responseData: { status: {}, data: { error: ['a'] } } },
      { ...known, errors: ['a'] },
    ],
    [
      'a status beside data that is none',
      { taxId, responseData: { status: 'SUCCESS', data: 'x' } },
      { ...known, status: 'SUCCESS' },
    ],
    ['no list of errors', { taxId, responseData: { status: 'SUCCESS', data: {} } }, { ...known, status: 'SUCCESS' }],
    [
      'null for the list of errors',
      { taxId, responseData: { status: 'SUCCESS', data: { error: null } } },
      { ...known, status: 'SUCCESS' },
    ],
    [
      'an empty text for it',
      { taxId, responseData: { status: 'SUCCESS', data: { error: '' } } },
      { ...known, status: 'SUCCESS' },
    ],
    [
      'one error that stands alone',
      { taxId, responseData: { status: 'SUCCESS', data: { error: 'a' } } },
      { ...known, status: 'SUCCESS', errors: ['a'] },
    ],
    [
      'one error object that stands alone',
      { taxId, responseData: { data: { error: { message: 'a' } } } },
      { ...known, errors: ['a'] },
    ],
    [
      'errors of every make',
      {
        taxId,
        responseData: {
          data: { error: ['a', { message: 'b' }, { msg: 'c' }, { code: 7 }, 8, null, ' d ', { message: 9 }] },
        },
      },
      { ...known, errors: ['a', 'b', 'c', '{"code":7}', '8', 'null', 'd', '{"message":9}'] },
    ],
  ])('of %s', async (_, body, record) => {
    expect(await read(body)).toEqual(record)
    expect(await sent(JSON.stringify(body))).toEqual(record)
  })

  test('has no more errors than the limit, each no longer than a text', async () => {
    const long = `${'x'.repeat(maxText - 1)}😀`
    const error = [long, ...Array.from({ length: maxTaxErrors + 5 }, (_, at) => String(at))]
    expect(await read({ taxId, responseData: { data: { error } } })).toEqual({
      ...known,
      errors: [`${'x'.repeat(maxText - 1)}\ufffd`, ...Array.from({ length: maxTaxErrors - 1 }, (_, at) => String(at))],
    })
  })

  test('has no more errors than an entry holds, in any letters', async () => {
    for (const letter of ['ش', '\u0001']) {
      const error = Array.from({ length: maxTaxErrors }, () => letter.repeat(maxText))
      const record = await read({ taxId, responseData: { data: { error } } })
      expect(bytesOf(record)).toBeLessThan(30_000)
      expect(bytesOf(record)).toBeGreaterThan(20_000)
    }
  })

  test.each([
    ['a list', []],
    ['a list of one', [{ taxId }]],
    ['a number', 7],
    ['a text', 'none'],
    ['false', false],
    ['a tax id that is none', { taxId: {} }],
    ['a tax id that cannot be one', { taxId: 'a b' }],
    ['another object around it', { data: { taxId } }],
  ])('an answer with %s is unreadable, not empty; a send with 200 counts as accepted', async (_, body) => {
    expect(await read(body)).toBe('Unreadable')
    expect(await sent(JSON.stringify(body))).toBe(null)
  })

  test('is empty if there is none, by every way of asking', async () => {
    const { office } = answering('{"title":"Not found"}', 404)
    expect([await office.read(of, signal), await office.inquire(of, signal)]).toEqual([E.right(null), E.right(null)])
  })

  test('of a send may be empty; invalid JSON was cut, or is not the service’s', async () => {
    expect([await sent(null), await sent(''), await sent('{"taxId":"DEF')]).toEqual([null, null, 'Unreadable'])
  })
})

describe('the shop’s tax profile', () => {
  const whole: TaxProfile = {
    ...{ nationalId: '10380284790', economicCode: '10380284790', memoryId: 'DEF5GH' },
    ...{ privateKey: true, certificate: true },
  }
  const begin = () => {
    const clock = { now: 0 }
    const asked: string[] = []
    let fails = false
    const { profileOf, forget } = createKnownProfile({
      read: async (app) => {
        asked.push(app)
        return fails
          ? E.left({ _tag: 'Busy', status: 503, title: '', wait: 0 })
          : E.right({ ...whole, memoryId: `A1B2C${asked.length}` })
      },
      elapsed: createElapsed({ load: 'tab-1', ticks: () => clock.now, now: () => clock.now }),
    })
    return {
      ...{ asked, clock, forget },
      fail: (is: boolean) => {
        fails = is
      },
      of: async (app: string) => {
        const profile = await profileOf(app, signal)
        return E.isLeft(profile) ? profile.left : profile.right.memoryId
      },
    }
  }

  test('is requested once in half a minute, and anew for another app', async () => {
    const { of: memoryOf, asked, clock } = begin()
    expect([await memoryOf('app-1'), await memoryOf('app-1')]).toEqual(['A1B2C1', 'A1B2C1'])
    clock.now = 29_999
    expect(await memoryOf('app-1')).toBe('A1B2C1')
    clock.now = 30_000
    expect([await memoryOf('app-1'), await memoryOf('app-2'), await memoryOf('app-1')]).toEqual([
      ...['A1B2C2', 'A1B2C3', 'A1B2C4'],
    ])
    expect(asked).toEqual(['app-1', 'app-1', 'app-2', 'app-1'])
  })

  test('is requested anew after one of its values was saved', async () => {
    const { of: memoryOf, forget } = begin()
    expect(await memoryOf('app-1')).toBe('A1B2C1')
    forget()
    expect(await memoryOf('app-1')).toBe('A1B2C2')
  })

  test('is unknown after a failed request, and requested again', async () => {
    const { of: memoryOf, asked, fail } = begin()
    fail(true)
    expect([await memoryOf('app-1'), await memoryOf('app-1')]).toEqual(['busy', 'busy'])
    fail(false)
    expect({ memory: await memoryOf('app-1'), askedCount: asked.length }).toEqual({ memory: 'A1B2C3', askedCount: 3 })
  })
})
