import { either as E, option as O } from 'fp-ts'
import { expect, test } from 'vitest'
import { tokenOf } from '../../mocks/mockCallers.ts'
import { createOfficeService } from '../../src/adapters/tax/officeService.ts'
import { createTaxProfilePorts } from '../../src/adapters/tax/profile.ts'
import { createSecretSlot } from '../../src/adapters/tax/secretSlot.ts'
import { isTaxId } from '../../src/events/values/taxId.ts'
import type { TaxPart } from '../../src/events/values/taxParts.ts'
import { serviceAt } from '../adapters/serviceAt.ts'
import { idOf } from '../builders/wire.ts'
import { certificateText, privateKeyText } from '../paths/secrets.ts'
import { live } from '../scenarios/live.ts'
import { serveServices } from './servedServices.ts'
import { detailOf, one, openTaxShop } from './taxShop.ts'

const { database, url } = await serveServices()

/** A shop at the server, and our client's adapters over HTTP. */
const open = async () => {
  const shop = await openTaxShop(database)
  await shop.waits(3_600_000)
  const service = serviceAt(`${url}/invoice`, fetch, {
    session: { token: () => Promise.resolve(O.some(tokenOf(shop.sub))), refused() {} },
  })
  const office = createOfficeService(service)
  const secrets = createSecretSlot()
  const profile = createTaxProfilePorts({ invoice: service, secrets, saved() {} })
  const of = (invoice: string) => ({ app: shop.app, invoice })
  const { stored, signal } = live
  return {
    ...shop,
    read: (invoice: string) => office.read(of(invoice), signal),
    inquire: (invoice: string) => office.inquire(of(invoice), signal),
    sends: async () => (await shop.sends()).body,
    send: (kind: 'MAIN' | 'CORRECTION', paymentReference: string | null = null) =>
      office.send({ ...of(one), kind, paymentReference }, stored, signal),
    secrets,
    save: (part: TaxPart, value: string | null) => profile.saveTaxValue({ owner: shop.app, part, value }, live),
    profile: () => profile.readTaxProfile({ owner: shop.app }, live),
  }
}

const record = (status: string | null, errors: readonly string[] = [], paymentReference: string | null = null) =>
  E.right({
    taxId: expect.toSatisfy(isTaxId),
    referenceNumber: expect.stringMatching(/^[\da-f-]{36}$/),
    ...{ paymentReference, status, errors },
  })

const conflicted = E.left({ _tag: 'Conflicted', status: 409, title: 'Conflict' })

test('our client reads what the office says, from the send to the correction', async () => {
  const { app, isWhole, sells, send, read, inquire, waits } = await open()
  await isWhole()
  await sells({ detail: detailOf(app, { iti: null }) })
  expect([await read(one), await inquire(one), await read(idOf(9))]).toEqual([null, null, null].map(E.right))
  expect(await send('MAIN')).toEqual(record(null))
  expect(await read(one)).toEqual(record(null))
  expect(await inquire(one)).toEqual(record('PENDING'))
  await waits(0)
  expect(await inquire(one)).toEqual(record('FAILED', ['body[0].sstid: not registered']))
  await sells()
  expect(await send('CORRECTION', 'IPG-1')).toEqual(record('SUCCESS', [], 'IPG-1'))
  expect(await send('CORRECTION')).toEqual(conflicted)
})

test('our client knows a send that was refused', async () => {
  const { sells, send, isWhole } = await open()
  await isWhole()
  expect(await send('MAIN')).toEqual(E.left({ _tag: 'NotFound', status: 404, title: 'Not found' }))
  const lacking = await open()
  await lacking.sells()
  await lacking.isWhole()
  await database.query("delete from tax_profile where app = $1 and field = 'certificate'", [lacking.app])
  const violations = [{ field: 'certificate', message: 'must be set before a send' }]
  const refused = { _tag: 'Refused', status: 400, title: 'Constraint Violation', violations }
  expect(await lacking.send('MAIN')).toEqual(E.left(refused))
  await sells()
  expect(await send('CORRECTION')).toEqual(conflicted)
})

test('our client asks after a send whose answer was lost, and finds it', async () => {
  const { isWhole, sells, send, inquire, sends } = await open()
  await isWhole()
  await sells()
  const body = JSON.stringify({ service: 'invoice', kind: 'lost', path: '/send/', times: 1 })
  await fetch(`${url}/faults`, { method: 'PUT', body })
  expect(await inquire(one)).toEqual(E.right(null))
  expect(await send('MAIN')).toEqual(E.left({ _tag: 'Offline' }))
  expect(await inquire(one)).toEqual(record('PENDING'))
  expect(await sends()).toHaveLength(1)
})

test('our client reads the profile', async () => {
  const { isWhole, put, profile } = await open()
  await put('memory-id', 'A1B2C3')
  const before = { nationalId: null, economicCode: null, memoryId: 'A1B2C3', privateKey: false, certificate: false }
  expect(await profile()).toEqual({ type: 'taxProfile.loaded', profile: before })
  await isWhole()
  const whole = {
    ...{ nationalId: '10380284790', economicCode: '10380284790', memoryId: 'DEF5GH' },
    ...{ privateKey: true, certificate: true },
  }
  expect(await profile()).toEqual({ type: 'taxProfile.loaded', profile: whole })
})

test('our client saves the profile, and learns what the service refused', async () => {
  const { profile, save, secrets } = await open()
  secrets.put('privateKey', privateKeyText)
  secrets.put('certificate', new Blob([certificateText]))
  expect([await save('nationalId', '10380284790'), await save('privateKey', null)]).toEqual([
    { type: 'taxProfile.saved', part: 'nationalId', value: '10380284790' },
    { type: 'taxProfile.saved', part: 'privateKey', value: null },
  ])
  await save('certificate', null)
  const message = 'must be 6 capitals and digits'
  const violation = { title: 'Constraint Violation', field: 'value', message }
  const fault = { status: 400, detail: 'Constraint Violation', violation }
  expect(await save('memoryId', 'short')).toEqual({ type: 'taxProfile.notSaved', part: 'memoryId', fault })
  const kept = { nationalId: '10380284790', economicCode: null, memoryId: null, privateKey: true, certificate: true }
  expect(await profile()).toEqual({ type: 'taxProfile.loaded', profile: kept })
})
