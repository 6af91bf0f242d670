import { describe, expect, test } from 'vitest'
import { pullService } from '../../src/adapters/sync/pull.ts'
import { bytesOf } from '../../src/events/values/bytes.ts'
import { answerOf, app, depsOf, encoder, factorWire, nothing, personWire, pulled, text } from './syncAnswering.ts'

describe('the same answer', () => {
  test('cut at every byte is the same rows', async () => {
    const whole = await pulled(text)
    expect(whole).toMatchObject({ fault: null, reached: 9, cursor: 9, aside: [] })
    expect(whole.invoices.map(({ id, payer }) => [id, payer?.name])).toEqual([
      ['f-2', 'مریم احمدی'],
      ['f-1', 'مریم احمدی'],
    ])
    const { length } = encoder.encode(text)
    for (let at = 1; at < length; at++) expect(await pulled(text, { sizes: [at, 1 << 16] })).toEqual(whole)
    expect(await pulled(text, { sizes: [1] })).toEqual(whole)
  }, 30_000)

  test('with a length that is no length, or a type that nobody asked for, is the same rows', async () => {
    const whole = await pulled(text)
    expect(await pulled(text, { headers: { 'content-type': 'text/plain', 'content-length': '3' } })).toEqual(whole)
  })

  test('cut short at every byte is nothing, and the cursor stays', async () => {
    const bytes = encoder.encode(text)
    for (let at = 0; at < bytes.length; at++)
      expect(await pulled(bytes.slice(0, at), { before: 5 })).toMatchObject(nothing('unreadable', 5))
  }, 30_000)

  test('whose connection breaks, at every byte, is an answer that never came', async () => {
    const bytes = encoder.encode(text)
    for (let at = 0; at <= bytes.length; at += 7)
      expect(await pulled(bytes.slice(0, at), { broken: true })).toMatchObject(nothing('offline'))
  })
})

describe('an answer that is none ends in', () => {
  const problem = JSON.stringify({ title: 'Failure', status: 500 })
  const html = { 'content-type': 'text/html; charset=utf-8' }
  test.each([
    ['unreadable', 'twice in one body', text + text, {}],
    ['unreadable', 'a problem with 200', problem, {}],
    ['unreadable', 'an array', '[]', {}],
    ['unreadable', 'a byte order mark', `\ufeff${text}`, {}],
    ['unreadable', 'no content', '', { status: 204 }],
    ['unreadable', 'only blanks', ' \n', {}],
    ['unreadable', 'a timestamp of 0', answerOf([], [], 0), {}],
    ['unreadable', 'a timestamp with a fraction', answerOf([factorWire('f-1')], [], 9.5), {}],
    ['unreadable', 'a timestamp that is null', answerOf([], [], null), {}],
    ['unreadable', 'a timestamp in words', answerOf([], [], '2026-11-21'), {}],
    ['unreadable', 'a timestamp beyond what is exact', text.replace('"timestamp":9', '"timestamp":1e400'), {}],
    ['behind', 'a timestamp before the last', text, { before: 10 }],
    ['unreadable', 'an id twice', answerOf([factorWire('f-1'), factorWire('f-1')]), {}],
    ['unreadable', 'an id made and deleted', answerOf([factorWire('gone-1')]), {}],
    ['unreadable', 'a table named as a prototype', '{"changes":{"__proto__":{"created":[]}},"timestamp":9}', {}],
    ['noAnswer', 'a page with 200', '<!doctype html>', { headers: html }],
    ['noAnswer', 'a page that says that it is JSON', '\n<!doctype html>', {}],
    ['noAnswer', 'the page of a network to sign in to', '<!doctype html>', { status: 511, headers: html }],
    ['noAnswer', 'a redirect', '', { status: 302, headers: { location: 'https://portal.example' } }],
    ['noAnswer', 'a page with 400', '<html>', { status: 400, headers: html }],
    ['signedOut', 'a 401', problem, { status: 401 }],
    ['forbidden', 'a 403', problem, { status: 403 }],
    ['failed', 'a 404', problem, { status: 404 }],
    ['refused', 'a 400', problem, { status: 400 }],
    ['noAnswer', 'a page with 413', '<html>', { status: 413, headers: html }],
    ['busyServer', 'a 429', '', { status: 429 }],
    ['failed', 'a 500', problem, { status: 500 }],
    ['failed', 'a 502 with a page', '<html>', { status: 502, headers: html }],
    ['busyServer', 'a 503', problem, { status: 503 }],
    ['noAnswer', 'a 304', '', { status: 304 }],
  ] as const)('%s: %s', async (fault, _, body, came) => {
    const before = 'before' in came ? came.before : 5
    expect(await pulled(body, { ...came, before })).toMatchObject(nothing(fault, before))
  })

  test.each([
    ['120', 120_000],
    [' 3 ', 3_000],
    ['Thu, 01 Jan 1970 00:00:07 GMT', 7_000],
    ['Thu, 01 Jan 1969 00:00:00 GMT', 0],
    ['99999999', 600_000],
    ['soon', 0],
    ['-5', 0],
  ])('a wait of what Retry-After says: %s', async (header, wait) => {
    for (const status of [429, 503]) {
      expect(await pulled('', { status, headers: { 'retry-after': header } })).toMatchObject({ wait })
    }
  })

  test('no answer at all where the session gives no token for ever', async () => {
    const timers: (() => void)[] = []
    const { deps } = depsOf(() => Promise.reject(new Error('not reached')), {
      session: { token: () => new Promise(() => {}), refused() {} },
      later: (_, task) => {
        timers.push(task)
        return () => {}
      },
    })
    const asked = {
      service: 'invoice',
      app,
      cursor: null,
      signal: new AbortController().signal,
      echoes: { has: () => false },
    } as const
    const answer = pullService(deps, asked, { part() {}, completed() {}, lost() {}, compared() {} })
    for (const task of timers) task()
    expect(await answer).toMatchObject({ left: { fault: 'offline' } })
  })
})

describe('a row that no codec takes is quarantined and named, and the rest is taken', () => {
  test.each([
    ['of another app', personWire('odd', { app_public_id: 'app-2' })],
    ['with a prototype', JSON.parse('{"__proto__":{"id":"x"}}')],
    ['with an id that is a prototype’s', personWire('__proto__')],
    ['with a number beyond all', personWire('odd', { created_at: 1e300 })],
    ['with no number', personWire('odd', { updated_at: '1795245120000' })],
    ['that is none', [1]],
  ])('%s', async (_, odd) => {
    const came = await pulled(answerOf([factorWire('f-1')], [odd, personWire('p-1')]))
    expect(came).toMatchObject({ fault: null, cursor: 9, invoices: [{ id: 'f-1' }], persons: [{ id: 'p-1' }] })
    expect(came.aside).toEqual([{ model: 'person', text: JSON.stringify(odd) }])
    expect(Object.prototype).not.toHaveProperty('id')
  })

  test('whole, up to what a row may take', async () => {
    const odd = personWire('odd', { person_type: 'ROBOT', detail: 'x'.repeat(40_000) })
    const huge = personWire('huge', { person_type: 'ROBOT', detail: '"'.repeat(60_000) })
    const came = await pulled(answerOf([factorWire('f-1')], [odd, huge, personWire('p-1')]))
    const [whole, cut] = came.aside
    expect(whole).toEqual({ model: 'person', text: JSON.stringify(odd) })
    expect(JSON.stringify(huge).startsWith(cut?.text ?? '-')).toBe(true)
    expect(bytesOf(cut?.text)).toBeGreaterThan(40_000)
    expect(bytesOf(cut?.text)).toBeLessThanOrEqual(52 * 1024)
    expect(came).toMatchObject({ fault: null, persons: [{ id: 'p-1' }] })
  })

  test('too large for one entry', async () => {
    const items = Array.from({ length: 1_100 }, (_, r) => ({ r, i: `product-${r}`, p: 1, q: 1 }))
    const huge = factorWire('huge', { detail: JSON.stringify({ items }) })
    const came = await pulled(answerOf([factorWire('f-1'), huge]))
    expect(came).toMatchObject({ fault: null, cursor: 9, invoices: [{ id: 'f-1' }], aside: [{ model: 'invoice' }] })
  })

  test('an id that is none, among those deleted', async () => {
    const came = await pulled('{"changes":{"factor":{"deleted":["../x","f-9"]}},"timestamp":9}')
    expect(came).toMatchObject({ fault: null, cursor: 9, aside: [{ model: 'invoice', text: '"../x"' }] })
  })
})

test('texts with what cannot be stored or sent are taken without it; ids with it are not', async () => {
  const bad = `${JSON.stringify({ ...personWire('p-1') }).replace('"مریم احمدی"', '"a\\ud800b\\u0000 \\ud83d\\ude00"')}`
  const id = JSON.stringify(personWire('p-2')).replace('"p-2"', '"p-\\u00002"')
  const detail = JSON.stringify(
    factorWire('f-1', { detail: '{"items":[{"r":0,"i":"x","p":1,"q":1,"itn":"x\\udfff"}]}' }),
  )
  const came = await pulled(
    `{"changes":{"factor":{"created":[${detail}]},"person":{"created":[${bad},${id}]}},"timestamp":9}`,
  )
  expect(came.persons).toMatchObject([{ id: 'p-1', name: 'a\ufffdb\ufffd 😀' }])
  expect(came.invoices).toMatchObject([{ lines: [{ stuffDescription: 'x\ufffd' }] }])
  expect(came.aside).toEqual([{ model: 'person', text: id }])
})
