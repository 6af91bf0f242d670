import { describe, expect, test } from 'vitest'
import { pullService } from '../../src/adapters/sync/pull.ts'
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

  test('with an invalid length or an unexpected type is the same rows', async () => {
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
    ['of another app', personWire('odd', { app_public_id: 'app-2' }), 'odd'],
    ['with a prototype', JSON.parse('{"__proto__":{"id":"x"}}'), null],
    ['with an id that is a prototype’s', personWire('__proto__'), null],
    ['with a number beyond all', personWire('odd', { created_at: 1e300 }), 'odd'],
    ['with no number', personWire('odd', { updated_at: '1795245120000' }), 'odd'],
    ['that is none', [1], null],
    ['without an id', { ...personWire('odd'), id: undefined }, null],
    ['with a number as its id', personWire('odd', { id: 7 }), null],
    ['with an empty id', personWire(''), null],
    ['with an id that is too long', personWire('x'.repeat(2_000)), null],
    ['with an id of other letters', personWire('../x'), null],
  ])('%s', async (_, odd, id) => {
    const came = await pulled(answerOf([factorWire('f-1')], [odd, personWire('p-1')]))
    expect(came).toMatchObject({ fault: null, cursor: 9, invoices: [{ id: 'f-1' }], persons: [{ id: 'p-1' }] })
    expect(came.aside).toEqual([{ model: 'person', id, text: JSON.stringify(odd) }])
    expect(came.unread).toEqual(id === null ? [] : [{ model: 'person', id }])
    expect(Object.prototype).not.toHaveProperty('id')
  })

  const deep = (levels: number) => JSON.parse(`${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`)
  const megabyte = 'پ😀"\\\n'.repeat(160_000)
  test.each([
    ['of 40 kB', personWire('odd', { person_type: 'ROBOT', detail: 'x'.repeat(40_000) })],
    ['of 60 kB of quotation marks', personWire('odd', { person_type: 'ROBOT', detail: '"'.repeat(60_000) })],
    [
      'with 60 kB in a detail that is read',
      personWire('odd', { detail: `{"fields":[],"note":"${'x'.repeat(60_000)}"}` }),
    ],
    [
      'with a member of 1.1 MB in its detail',
      personWire('odd', { detail: `{"fields":[],"note":"${'x'.repeat(1_100_000)}"}` }),
    ],
    ['of 2 MB, its id last', { ...{ name: 'x', more: { id: 'other' }, odd: megabyte }, ...{ '\u0069d': 'odd' } }],
    [
      'of 5 MB of members',
      { ...Object.fromEntries(Array.from({ length: 300_000 }, (_, n) => [`m${n}`, n])), id: 'odd' },
    ],
    ['nested 70 deep', personWire('odd', { more: deep(70) })],
    ['nested 1,000 deep', personWire('odd', { more: deep(1_000) })],
  ])(
    'whole, in pieces under 60 KiB: %s',
    async (_, odd) => {
      const text = JSON.stringify(odd)
      for (const sizes of [[1 << 20], [1 << 16, 3_001]]) {
        const came = await pulled(answerOf([factorWire('f-1')], [odd, personWire('p-1')]), { sizes })
        expect(came).toMatchObject({ fault: null, cursor: 9, invoices: [{ id: 'f-1' }], persons: [{ id: 'p-1' }] })
        expect(came.aside).toEqual([{ model: 'person', id: 'odd', text }])
        expect([came.unread, Math.max(...came.sizes) < 60 * 1024]).toEqual([[{ model: 'person', id: 'odd' }], true])
      }
    },
    60_000,
  )

  test('one after another, with the readable rows between them', async () => {
    const large = (id: string) => personWire(id, { more: 'x'.repeat(1_200_000) })
    const came = await pulled(answerOf([], [large('a'), personWire('p-1'), large('b'), personWire('p-2')]))
    expect(came.persons.map(({ id }) => id)).toEqual(['p-1', 'p-2'])
    expect(came.aside).toEqual(['a', 'b'].map((id) => ({ model: 'person', id, text: JSON.stringify(large(id)) })))
  })

  test('too large for one entry', async () => {
    const items = Array.from({ length: 1_100 }, (_, r) => ({ r, i: `product-${r}`, p: 1, q: 1 }))
    const huge = factorWire('huge', { detail: JSON.stringify({ items }) })
    const came = await pulled(answerOf([factorWire('f-1'), huge]))
    expect(came).toMatchObject({ fault: null, cursor: 9, invoices: [{ id: 'f-1' }], aside: [{ model: 'invoice' }] })
  })

  test('an id that is none, among those deleted', async () => {
    const bad = ['"../x"', '5', 'null', '{}', '""', `"${'x'.repeat(1_100_000)}"`]
    const came = await pulled(`{"changes":{"factor":{"deleted":[${bad.join()},"f-9"]}},"timestamp":9}`)
    expect(came).toMatchObject({ fault: null, cursor: 9, unread: [] })
    expect(came.aside).toEqual(bad.map((text) => ({ model: 'invoice', id: null, text })))
  })
})

describe('an id that an answer names twice', () => {
  const named = (name: string, updated_at: number) => personWire('p-1', { name, updated_at })
  test.each([
    ['the last of two of one time', [named('A', 2), named('B', 2)], 'B'],
    ['the one that changed last', [named('A', 3), named('B', 2)], 'A'],
    [
      'the one that changed last, though another stands between',
      [named('A', 1), personWire('p-2'), named('B', 2)],
      'B',
    ],
    ['of three', [named('A', 1), named('B', 3), named('C', 2)], 'B'],
    ['beside one that cannot be read', [named('A', 1), personWire('p-1', { person_type: 'ROBOT' })], 'A'],
  ])('counts once: %s', async (_, persons, name) => {
    const came = await pulled(answerOf([], persons))
    expect(came).toMatchObject({ fault: null, cursor: 9 })
    expect(came.persons.find(({ id }) => id === 'p-1')?.name).toBe(name)
  })

  test('of invoices, too, which wait for names', async () => {
    const at = (payer: string, updated_at: number) => factorWire('f-1', { payer, updated_at })
    const came = await pulled(answerOf([at('p-1', 2), at('p-2', 3), at('p-3', 1)]))
    expect(came).toMatchObject({ fault: null, invoices: [{ id: 'f-1', payer: { id: 'p-2' } }] })
  })

  test.each([
    ['made and deleted', { created: [personWire('p-1')], deleted: ['p-1'] }],
    ['deleted and made', { deleted: ['p-1'], created: [personWire('p-1')] }],
    ['made, and deleted twice', { created: [personWire('p-1')], deleted: ['p-1', 'p-2', 'p-2', 'p-1'] }],
  ])('does not count if the answer has the row: %s', async (_, person) => {
    const came = await pulled(JSON.stringify({ changes: { person }, timestamp: 9 }))
    expect(came).toMatchObject({ fault: null, cursor: 9, persons: [{ id: 'p-1' }] })
  })
})

test('texts lose what cannot be stored or sent; ids with it are refused', async () => {
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
  expect(came.aside).toEqual([{ model: 'person', id: null, text: id }])
})
