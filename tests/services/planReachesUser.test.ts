import { expect, test } from 'vitest'
import { apiKey } from '../../mocks/apiKey.ts'
import { createBrowser, desk, form, read, session } from './identityWorld.ts'
import { openPlanShop } from './planShop.ts'
import { serveWithProvider } from './servedServices.ts'

const { database, url, identity } = await serveWithProvider()

test('a plan that is bought at the bank’s page reaches userinfo, by the earlier token', async () => {
  const { factorOf, tokenOf } = await openPlanShop(database)
  const { publicId, trackingCode } = await factorOf()
  const token = await tokenOf(publicId)
  const { tokens } = await session(identity.issuer, 'shop')
  const headers = {
    authorization: `Bearer ${tokens.access_token}`,
    'x-taak-api-key': apiKey,
    'content-type': 'application/json',
  }
  const user = async () => (await read(await fetch(`${identity.issuer}/me`, { headers }))).body
  const body = JSON.stringify({
    ...{ type: 'STARTUP', period: 'ONE_MONTH' },
    ...{ factorPublicId: publicId, factorTrackingCode: trackingCode },
  })
  expect((await fetch(`${url}/main/v1/support-plan/create`, { method: 'POST', headers, body })).status).toBe(201)
  const before = await user()
  expect(before).not.toHaveProperty('plan')

  const browser = createBrowser()
  const atBank = await browser.open(`${url}/bank`, form({ Token: token, GetMethod: 'true' }))
  expect([atBank.page?.status, atBank.url.startsWith(`${url}/bank/payment/`)]).toEqual([200, true])
  const { url: back } = await browser.open(`${atBank.url}/pay`, form({}))
  expect(back).toContain(`${desk}/plan/invoice/callback?publicId=${publicId}&State=OK&RefNum=`)
  expect(await user()).toEqual(before)

  const callback = `${url}/main/v1/support-plan/public/callback/${publicId}`
  const applied = await read(await fetch(callback, { method: 'PUT', headers: { 'x-taak-api-key': apiKey } }))
  const planExpire = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(applied).toEqual({ status: 200, body: { type: 'STARTUP', applied: true, expiredAt: planExpire } })
  expect(await user()).toEqual({ ...Object(before), plan: 'STARTUP', planExpire: Object(applied.body).expiredAt })
})

test('attributes that an admin gives reach userinfo, by the token that was had before', async () => {
  const [admin, other] = [await session(identity.issuer, 'admin'), await session(identity.issuer, 'other')]
  const user = async () => {
    const headers = { authorization: `Bearer ${other.tokens.access_token}` }
    return (await read(await fetch(`${identity.issuer}/me`, { headers }))).body
  }
  const describes = async (token: string) => {
    const attributes = { plan: ['STARTUP'], planExpire: ['2027-03-20T20:30:00.000Z'], city: ['یزد'] }
    const answer = await fetch(`${url}/main/v1/admin/users/updateCustomAttributes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-taak-api-key': apiKey },
      body: JSON.stringify({ id: 'other', attributes }),
    })
    return answer.status
  }
  const before = await user()
  expect(await describes(other.tokens.access_token)).toBe(403)
  expect(await user()).toEqual(before)
  expect(await describes(admin.tokens.access_token)).toBe(200)
  expect(await user()).toEqual({ ...Object(before), plan: 'STARTUP', planExpire: '2027-03-20T20:30:00.000Z' })
})
