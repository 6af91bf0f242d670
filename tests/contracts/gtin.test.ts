import fc from 'fast-check'
import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { createGtin, createGtinStore } from '../../mocks/gtin.ts'
import { createHandlers } from '../../mocks/handlers.ts'
import { mockCallers } from '../../mocks/mockCallers.ts'
import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import { isGtin } from '../../src/events/values/gtin.ts'
import { bearer, createWorld, lookupHandlers, read, request, violation } from './call.ts'

const milk = '6261011110018'
const eggs = groceries.find(({ name }) => name === 'Telavang Eggs, Tray of 30')
const unknown = '6291041500213'
const search = '/gtin/v1/tax-ir/stuff/search'
const badGtin = violation({ field: 'gtin', message: 'must be a GTIN with its check digit' })

const calls = [
  ['GET', `/gtin/v1/pip/${milk}/IRR`],
  ['POST', '/gtin/v1/gs1-wiki/create'],
  ['POST', '/gtin/v1/gs1-wiki/create-local'],
  ['GET', `${search}/milk`],
] as const

test.each(calls)('%s %s refuses a caller without a good token', async (method, path) => {
  for (const headers of [{}, { authorization: 'Bearer stand-in-' }, { authorization: 'Bearer other' }]) {
    const answer = await getResponse(lookupHandlers(), request(`http://localhost:4174${path}`, { method, headers }))
    expect(await read(answer)).toEqual({ status: 401, body: { title: 'Unable To Obtain Valid Token', status: 401 } })
  }
})

test('a known GTIN answers its names and its price in rial', async () => {
  expect(await createWorld().get(`/gtin/v1/pip/${milk}/IRR`)).toEqual({
    status: 200,
    body: { gtin: milk, name: 'Kalleh Low-Fat Milk 1 L', nameFa: 'شیر کم\u200cچرب کاله ۱ لیتری', price: 485_000 },
  })
})

test('every sample grocery is known', async () => {
  const world = createWorld()
  const answers = await Promise.all(groceries.map(({ gtin }) => world.get(`/gtin/v1/pip/${gtin}/IRR`)))
  expect(answers).toEqual(
    groceries.map(({ gtin, name, nameFa, price }) => ({ status: 200, body: { gtin, name, nameFa, price } })),
  )
})

test('a dynamic price, and a price in another currency, is null', async () => {
  const world = createWorld()
  expect(await world.get(`/gtin/v1/pip/${eggs?.gtin}/IRR`)).toMatchObject({ status: 200, body: { price: null } })
  expect(await world.get(`/gtin/v1/pip/${milk}/USD`)).toMatchObject({ status: 200, body: { gtin: milk, price: null } })
})

test('an unknown GTIN is not found', async () => {
  const answer = { status: 404, body: { title: 'Not found', status: 404 } }
  expect(await createWorld().get(`/gtin/v1/pip/${unknown}/IRR`)).toEqual(answer)
})

test('a lookup names each wrong part', async () => {
  expect(await createWorld().get('/gtin/v1/pip/6261011110019/EUR')).toEqual(
    violation(
      { field: 'gtin', message: 'must be a GTIN with its check digit' },
      { field: 'currency', message: 'must be "IRR" | "USD" | "CAD"' },
    ),
  )
})

test('a created product is found from then on', async () => {
  const world = createWorld()
  const names = { gtin: unknown, name: 'Zam Malt', nameFa: 'مالت زم' }
  expect(await world.post('/gtin/v1/gs1-wiki/create', names)).toEqual({ status: 200, body: names })
  expect(await world.get(`/gtin/v1/pip/${unknown}/IRR`)).toEqual({ status: 200, body: { ...names, price: null } })
})

test('creating a known product again keeps its names and price', async () => {
  const world = createWorld()
  const before = await world.get(`/gtin/v1/pip/${milk}/IRR`)
  expect(await world.post('/gtin/v1/gs1-wiki/create', { gtin: milk, name: 'Other', nameFa: 'دیگر' })).toEqual({
    status: 200,
    body: { gtin: milk, name: 'Kalleh Low-Fat Milk 1 L', nameFa: 'شیر کم\u200cچرب کاله ۱ لیتری' },
  })
  expect(await world.get(`/gtin/v1/pip/${milk}/IRR`)).toEqual(before)
})

test('one name is enough, none is refused', async () => {
  const world = createWorld()
  const noName = violation({ field: 'name', message: 'must not be empty' })
  const farsiOnly = { gtin: unknown, name: '', nameFa: 'مالت' }
  expect(await world.post('/gtin/v1/gs1-wiki/create', farsiOnly)).toEqual({ status: 200, body: farsiOnly })
  expect(await world.post('/gtin/v1/gs1-wiki/create', { ...farsiOnly, nameFa: ' ' })).toEqual(noName)
  expect(await world.post('/gtin/v1/gs1-wiki/create-local', { name: '', nameFa: '' })).toEqual(noName)
})

test('a wrong body names each wrong field', async () => {
  const world = createWorld()
  expect(await world.post('/gtin/v1/gs1-wiki/create', { gtin: '۶۲۶', name: 1 })).toEqual(
    violation(
      { field: 'gtin', message: 'must be a GTIN with its check digit' },
      { field: 'name', message: 'must be a text' },
      { field: 'nameFa', message: 'must be a text' },
    ),
  )
  expect(await world.post('/gtin/v1/gs1-wiki/create', { gtin: '1', name: 'a', nameFa: '' })).toEqual(badGtin)
  expect(await world.post('/gtin/v1/gs1-wiki/create-local', undefined)).toEqual(
    violation({ field: 'body', message: 'must be JSON' }),
  )
})

test('each local product gets an in-store GTIN of its own', async () => {
  const world = createWorld()
  const first = { gtin: '2900000000018', name: 'Jam', nameFa: 'مربا' }
  const second = { ...first, gtin: '2900000000025' }
  expect(isGtin(first.gtin) && isGtin(second.gtin)).toBe(true)
  expect(await world.post('/gtin/v1/gs1-wiki/create-local', first)).toEqual({ status: 200, body: first })
  expect(await world.post('/gtin/v1/gs1-wiki/create-local', first)).toEqual({ status: 200, body: second })
  expect(await world.get('/gtin/v1/pip/2900000000025/IRR')).toEqual({ status: 200, body: { ...second, price: null } })
})

test('a local GTIN steps over one that is taken', async () => {
  const world = createWorld()
  const names = { name: 'Jam', nameFa: 'مربا' }
  await world.post('/gtin/v1/gs1-wiki/create', { gtin: '2900000000018', ...names })
  expect(await world.post('/gtin/v1/gs1-wiki/create-local', names)).toEqual({
    status: 200,
    body: { gtin: '2900000000025', ...names },
  })
})

test('each fixture is fresh', async () => {
  await createWorld().post('/gtin/v1/gs1-wiki/create', { gtin: unknown, name: 'Malt', nameFa: '' })
  expect(await createWorld().get(`/gtin/v1/pip/${unknown}/IRR`)).toMatchObject({ status: 404 })
})

test('two processes over one store never make the same GTIN', async () => {
  const store = createGtinStore()
  const processes = [createHandlers([createGtin(mockCallers, store)]), createHandlers([createGtin(mockCallers, store)])]
  const names = { name: 'Jam', nameFa: 'مربا' }
  const asked = () =>
    request('http://localhost:4174/gtin/v1/gs1-wiki/create-local', { method: 'POST', headers: bearer, body: names })
  const made = await Promise.all(processes.map(async (handlers) => read(await getResponse(handlers, asked()))))
  expect(made).toEqual([
    { status: 200, body: { gtin: '2900000000018', ...names } },
    { status: 200, body: { gtin: '2900000000025', ...names } },
  ])
})

test('tax stuffs are searched among general services by default', async () => {
  const world = createWorld()
  const courier = [{ value: '2330000481073', label: 'خدمات پیک و تحویل کالا در محل' }]
  expect(await world.get(`${search}/${encodeURIComponent('پیک')}`)).toEqual({ status: 200, body: courier })
  expect(await world.get(`${search}/${encodeURIComponent('خدمات پيك')}?type=SERVICE_ID_GENERAL`)).toEqual({
    status: 200,
    body: courier,
  })
})

const byType = [
  ['KALA_ID_GENERAL_INTERNAL_PRODUCTION', 'شکلات', ['شکلات و فرآورده\u200cهای کاکائویی']],
  ['KALA_ID_GENERAL_IMPORTED', 'شکلات', ['کرم کاکائویی و شکلات صبحانه خارجی']],
  ['KALA_ID_DEDICATED_INTERNAL_PRODUCTION', 'کم چرب', ['شیر کم\u200cچرب ۱ لیتری کاله']],
  ['KALA_ID_DEDICATED_IMPORTED', '500 چای', ['چای سیاه ۵۰۰ گرمی احمد']],
  ['SERVICE_ID_DEDICATED', 'سبد هدیه', ['خدمات سبد هدیه نوروزی']],
  ['SERVICE_ID_GENERAL', 'شکلات', []],
] as const

test.each(byType)('among %s, "%s" finds its own', async (type, text, labels) => {
  const { status, body } = await createWorld().get(`${search}/${encodeURIComponent(text)}?type=${type}`)
  expect({ status, body }).toEqual({
    status: 200,
    body: labels.map((label) => ({ value: expect.stringMatching(/^2\d{12}$/), label })),
  })
})

test('an unknown type searches all types', async () => {
  const { body } = await createWorld().get(`${search}/${encodeURIComponent('شکلات')}?type=UNKNOWN`)
  expect(body).toEqual([
    { value: '2720000552404', label: 'شکلات و فرآورده\u200cهای کاکائویی' },
    { value: '2710000208684', label: 'کرم کاکائویی و شکلات صبحانه خارجی' },
    { value: '2900002347634', label: 'شکلات صبحانه ۳۵۰ گرمی نوتلا' },
  ])
})

test('a search without words, or of no such type, is refused', async () => {
  const world = createWorld()
  expect(await world.get(`${search}/-`)).toEqual(violation({ field: 'text', message: 'must not be empty' }))
  expect(await world.get(`${search}/a?type=KALA`)).toMatchObject({
    status: 400,
    body: { title: 'Constraint Violation', violations: [{ field: 'type' }] },
  })
})

test('no JSON body makes the service throw', async () => {
  const world = createWorld()
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (body) => {
      expect([200, 400]).toContain((await world.post('/gtin/v1/gs1-wiki/create', body)).status)
    }),
    { numRuns: 50 },
  )
})

test('any other path of a service is not found', async () => {
  const world = createWorld()
  const answer = { status: 404, body: { title: 'Not found', status: 404 } }
  expect(await world.get('/gtin/v1/nothing')).toEqual(answer)
  expect(await world.get('/translate/nothing')).toEqual(answer)
})
