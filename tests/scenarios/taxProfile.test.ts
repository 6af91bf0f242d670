import { describe, expect, test } from 'vitest'
import { longestSecret } from '../../src/events/values/pem.ts'
import { certificateText, privateKeyText } from '../paths/secrets.ts'
import { tailor } from './desk.ts'
import { openTaxDesk } from './taxShelf.ts'

const id = '10380284790'
const wrongId = '10380285692'
const untouched = { state: 'kept', typed: null, flaw: null, fault: null }
const blank = { nationalId: null, economicCode: null, memoryId: null, privateKey: false, certificate: false }
const put = (part: string, value: string, app = 'app-1') => `PUT ${app} ${part} ${JSON.stringify({ value })}`
const gets = (app = 'app-1') =>
  ['national-id', 'economic-code', 'memory-id', 'private-key', 'certificate'].map((part) => `GET ${app} ${part}`)

/** The service answers nothing until what is returned is called. */
const hold = (state: Awaited<ReturnType<typeof openTaxDesk>>['state']) => {
  let open = () => {}
  state.gate = new Promise((done) => {
    open = done
  })
  return () => open()
}

describe('the profile', () => {
  test('is read of the chosen app, its secrets as flags', async () => {
    const { asked, context, reading } = await openTaxDesk({ 'national-id': id, 'private-key': true })
    expect(asked()).toEqual(gets())
    expect(context().profile).toEqual({ ...blank, nationalId: id, privateKey: true })
    expect(reading()).toEqual({ reading: 'shown', saving: 'idle' })
  })

  test('is not kept where a service sends a secret back', async () => {
    const { context, desk } = await openTaxDesk({ 'private-key': privateKeyText, certificate: '' })
    expect(context().profile).toEqual({ ...blank, privateKey: true })
    expect(JSON.stringify(await desk.entries())).not.toContain(privateKeyText)
  })

  test('is empty on this device alone, and read anew in another app', async () => {
    const { desk, fill, pass, calm, asked, context, reading, entry } = await openTaxDesk({ 'national-id': id })
    await fill('memoryId', 'DEF5GH')
    asked()
    desk.send('apps', { type: 'app.choose', app: { publicId: 'local', name: '' } })
    await calm()
    expect([reading(), context().profile, asked()]).toEqual([{ reading: 'nobodys', saving: 'idle' }, null, []])
    desk.send('apps', { type: 'app.choose', app: tailor })
    await calm()
    expect(asked()).toEqual(gets('app-2'))
    await pass(1500)
    expect({ asked: asked(), entry: entry('memoryId') }).toEqual({ asked: [], entry: untouched })
  })

  test('a profile that cannot be read says so, and is read again on demand', async () => {
    const { desk, calm, state, asked, context, reading } = await openTaxDesk()
    state.answer = () => new Response(null, { status: 500 })
    desk.send('taxProfile', { type: 'taxProfile.load' })
    await calm()
    expect(reading()).toEqual({ reading: 'notLoaded', saving: 'idle' })
    expect(context().fault).toEqual({ status: 500, detail: '', violation: null })
    asked()
    state.answer = null
    desk.send('taxProfile', { type: 'taxProfile.load' })
    await calm()
    expect([reading(), context().fault, asked()]).toEqual([{ reading: 'shown', saving: 'idle' }, null, gets()])
  })
})

describe('a value that is typed', () => {
  test('is saved 1.5 s after it last changed, as the office writes it', async () => {
    const { asked, fill, pass, entry, context } = await openTaxDesk()
    asked()
    await fill('memoryId', 'def5g')
    await pass(1499)
    await fill('memoryId', 'def5gh')
    await pass(1499)
    expect({ asked: asked(), state: entry('memoryId').state }).toEqual({ asked: [], state: 'typing' })
    await pass(1)
    expect(asked()).toEqual([put('memory-id', 'DEF5GH')])
    expect(entry('memoryId')).toEqual({ ...untouched, state: 'saved', typed: 'def5gh' })
    expect(context().profile).toEqual({ ...blank, memoryId: 'DEF5GH' })
  })

  test('in Persian digits is sent in Latin ones, once, when its field is left', async () => {
    const { asked, desk, fill, pass, calm, entry } = await openTaxDesk()
    asked()
    await fill('nationalId', '۱۰۳۸۰۲۸۴۷۹۰')
    desk.send('taxProfile', { type: 'taxProfile.leave', field: 'nationalId' })
    await calm()
    expect([asked(), entry('nationalId').state]).toEqual([[put('national-id', id)], 'saved'])
    desk.send('taxProfile', { type: 'taxProfile.leave', field: 'nationalId' })
    await pass(3000)
    expect(asked()).toEqual([])
  })

  test('is not sent where it is as the server has it', async () => {
    const { asked, fill, pass, entry } = await openTaxDesk({ 'national-id': id })
    asked()
    await fill('nationalId', wrongId)
    await fill('nationalId', '۱۰۳۸۰۲۸۴۷۹۰')
    expect(entry('nationalId').state).toBe('kept')
    await pass(3000)
    expect(asked()).toEqual([])
  })

  test.each([
    ['nationalId', wrongId],
    ['nationalId', '1038'],
    ['economicCode', '123'],
    ['memoryId', 'DEF5G'],
  ] as const)('an invalid value (%s %s) is reported and not sent, and stays typed', async (field, typed) => {
    const { asked, fill, pass, entry } = await openTaxDesk()
    asked()
    await fill(field, typed)
    await pass(1500)
    expect([asked(), entry(field)]).toEqual([[], { ...untouched, state: 'flawed', typed }])
  })

  test.each([
    ['no network', null, { status: -1, detail: 'Network Error', violation: null }],
    ['403', () => new Response(null, { status: 403 }), { status: 403, detail: '', violation: null }],
    [
      '401',
      () => new Response(null, { status: 401 }),
      { status: 401, detail: 'Unable To Obtain Valid Token', violation: null },
    ],
    [
      '400',
      () =>
        Response.json(
          { title: 'Constraint Violation', violations: [{ field: 'value', message: 'is not registered' }] },
          { status: 400 },
        ),
      {
        ...{ status: 400, detail: 'Constraint Violation' },
        violation: { title: 'Constraint Violation', field: 'value', message: 'is not registered' },
      },
    ],
  ] as const)('a refused value (%s) is kept with its reason, and sent again on demand', async (_, answer, fault) => {
    const { asked, state, fill, pass, retry, entry } = await openTaxDesk()
    state.answer =
      answer ??
      (() => {
        throw new TypeError('Failed to fetch')
      })
    await fill('economicCode', '12345678901')
    await pass(1500)
    expect(entry('economicCode')).toEqual({ ...untouched, state: 'notSaved', typed: '12345678901', fault })
    asked()
    state.answer = null
    await retry('economicCode')
    expect([asked(), entry('economicCode').state]).toEqual([[put('economic-code', '12345678901')], 'saved'])
    await retry('economicCode')
    expect(asked()).toEqual([])
  })

  test('during another save waits its turn, and later typing is saved after it', async () => {
    const { asked, state, fill, pass, calm, entry } = await openTaxDesk()
    asked()
    const open = hold(state)
    await fill('nationalId', id)
    await pass(1500)
    await fill('memoryId', 'DEF5GH')
    await fill('nationalId', '0013542419')
    await pass(1500)
    expect(asked()).toEqual([put('national-id', id)])
    expect([entry('nationalId').state, entry('memoryId').state]).toEqual(['waiting', 'waiting'])
    open()
    await calm()
    expect(asked()).toEqual([put('national-id', '0013542419'), put('memory-id', 'DEF5GH')])
    expect([entry('nationalId').state, entry('memoryId').state]).toEqual(['saved', 'saved'])
  })

  test('back to the server’s value, during a save, is sent, too', async () => {
    const { asked, state, fill, pass, calm, context } = await openTaxDesk({ 'national-id': '0013542419' })
    asked()
    const open = hold(state)
    await fill('nationalId', id)
    await pass(1500)
    await fill('nationalId', '0013542419')
    open()
    await calm()
    await pass(1500)
    expect(asked()).toEqual([put('national-id', id), put('national-id', '0013542419')])
    expect(context().profile?.nationalId).toBe('0013542419')
  })
})

describe('a secret', () => {
  test('is sent once, as a text or as a file, and only its being set is known', async () => {
    const { asked, offer, entry, context, secrets } = await openTaxDesk()
    asked()
    await offer('privateKey', ` ${privateKeyText}\n`)
    await offer('certificate', new Blob([certificateText]))
    expect(asked()).toEqual([put('private-key', privateKeyText), put('certificate', certificateText)])
    expect(context().profile).toEqual({ ...blank, privateKey: true, certificate: true })
    expect(entry('privateKey')).toEqual({ ...untouched, state: 'saved' })
    expect(secrets.take('privateKey')).toBe(null)
    expect(secrets.take('certificate')).toBe(null)
  })

  const pem = (label: string) => `-----BEGIN ${label}-----\n${privateKeyText}\n-----END ${label}-----`
  test.each([
    ['empty', '  '],
    ['tooLong', 'A'.repeat(longestSecret + 1)],
    ['tooLong', new Blob(['A'.repeat(longestSecret + 1)])],
    ['notText', 'a picture ‌of a key'],
    ['otherKind', pem('CERTIFICATE')],
  ] as const)('an invalid secret (%s) is reported, not sent, and forgotten', async (flaw, offered) => {
    const { asked, offer, entry, secrets } = await openTaxDesk()
    asked()
    await offer('privateKey', offered)
    expect([asked(), entry('privateKey')]).toEqual([[], { ...untouched, state: 'flawed', flaw }])
    expect(secrets.take('privateKey')).toBe(null)
  })

  test('a secret file that is gone or unreadable is requested once more', async () => {
    const { desk, calm, offer, entry } = await openTaxDesk()
    desk.send('taxProfile', { type: 'taxProfile.offer', secret: 'privateKey', letters: 4 })
    await calm()
    expect(entry('privateKey')).toEqual({ ...untouched, state: 'flawed', flaw: 'unread' })
    const gone = new Blob([])
    Object.defineProperty(gone, 'text', { value: () => Promise.reject(new DOMException('gone', 'NotFoundError')) })
    await offer('certificate', gone)
    expect(entry('certificate')).toEqual({ ...untouched, state: 'flawed', flaw: 'unread' })
  })

  test('a set secret is replaced by another, or left', async () => {
    const { desk, calm, offer, entry, asked } = await openTaxDesk({ 'private-key': true })
    asked()
    const says = async (type: 'taxProfile.replace' | 'taxProfile.keep') => {
      desk.send('taxProfile', { type, secret: 'privateKey' })
      await calm()
      return entry('privateKey').state
    }
    expect([await says('taxProfile.replace'), await says('taxProfile.keep')]).toEqual(['replacing', 'kept'])
    await says('taxProfile.replace')
    await offer('privateKey', pem('EC PRIVATE KEY'))
    expect([asked(), entry('privateKey').state]).toEqual([[put('private-key', pem('EC PRIVATE KEY'))], 'saved'])
    expect(await says('taxProfile.keep')).toBe('saved')
  })

  test('is in one call and nowhere else, also where the service says what it was sent', async () => {
    const { desk, asked, offer, state, entry } = await openTaxDesk()
    state.answer = () =>
      Response.json(
        {
          title: `no: ${privateKeyText}`,
          violations: [{ field: 'value', message: `${privateKeyText.slice(20, 40)} is no key` }],
        },
        { status: 400 },
      )
    await offer('privateKey', pem('PRIVATE KEY'))
    await offer('certificate', pem('CERTIFICATE'))
    state.answer = null
    await offer('certificate', certificateText)
    expect(entry('privateKey')).toEqual({
      ...{ ...untouched, state: 'notSaved' },
      fault: { status: 400, detail: '', violation: { title: '', field: 'value', message: '' } },
    })
    const everything = JSON.stringify([
      await desk.entries(),
      Object.values(desk.flows).map((flow) => flow.getPersistedSnapshot()),
      [await desk.all('invoice'), await desk.all('person'), await desk.all('product')],
      desk.seen,
    ])
    const sent = asked()
    for (const canary of [privateKeyText.slice(20, 40), certificateText.slice(20, 40)])
      expect(everything).not.toContain(canary)
    expect(sent.filter((each) => each.includes(certificateText))).toHaveLength(1)
    expect(sent.filter((each) => each.startsWith('PUT app-1 private-key'))).toHaveLength(1)
  })
})
