import { describe, expect, test } from 'vitest'
import { journalLines } from '../../src/adapters/desk/journalLines.ts'
import type { App } from '../../src/events/entities.ts'
import type { LogRange } from '../../src/events/support/support.ts'
import { gathered, linesOf } from '../adapters/supportLog.ts'
import { invoiceOf, issued } from '../journal/facts.ts'
import { createShopDevice, maryam, ownerOfMaryam, sara } from './authDesk.ts'
import { grocer, rightOf, tailor } from './desk.ts'
import { milk, maryam as payer, stocked } from './goods.ts'
import { createMainApi } from './mainApi.ts'

const bakery: App = { publicId: 'app-9', name: 'نانوایی سارا' }
const ownerOfSara = `${sara.issuer} ${sara.sub}`

/** A visitor sold here, then one user, who signed out with an unsent invoice, and now another user works. */
const handedOver = async () => {
  const shop = createShopDevice(await stocked())
  await rightOf(shop.store.append([issued(invoiceOf({ id: 'of-visitor', app: 'local', payer: null }))]))
  const first = await shop.open({ returned: true })
  first.flows.apps.send({ type: 'apps.known', owner: ownerOfMaryam, apps: [grocer, tailor], unsent: [] })
  first.send('apps', { type: 'app.choose', app: grocer })
  first.tap(milk)
  await first.act('drafts', { type: 'payer.choose', payer: { id: payer.id, name: payer.name } })
  await first.saved()
  await first.pass(1_000)
  const [kept] = await first.all('invoice')
  await first.act('auth', { type: 'auth.signOut' })
  await first.act('auth', { type: 'signOut.confirm', forget: false })
  first.kill()
  shop.says.user = sara
  const second = await shop.open({ tab: 'tab-2', returned: true, main: createMainApi(bakery) })
  second.flows.apps.send({ type: 'apps.known', owner: ownerOfSara, apps: [bakery], unsent: [] })
  second.send('apps', { type: 'app.choose', app: bakery })
  await rightOf(shop.store.append([issued(invoiceOf({ id: 'of-sara', app: bakery.publicId, payer: null }))]))
  await second.calm()
  const { context } = second.flows.apps.getSnapshot()
  return { shop, second, kept: kept?.id ?? '', present: { owner: context.owner, apps: [bakery.publicId] } }
}

/** An export's allowed and forbidden texts. */
const tells = (text: string, kept: string) => ({
  visitors: text.includes('of-visitor'),
  own: text.includes('of-sara') && text.includes(sara.familyName) && text.includes(bakery.name),
  others: [kept, grocer.name, maryam.givenName, maryam.familyName, payer.name, ownerOfMaryam].filter((each) =>
    text.includes(each),
  ),
})
const ours = { visitors: true, own: true, others: [] }

describe('on a device that another user had before', () => {
  test('a copy holds what is the present user’s and the visitor’s', async () => {
    const { second, kept } = await handedOver()
    expect((await second.all('invoice')).map(({ id }) => id)).toEqual([kept])
    await second.act('storage', { type: 'storage.export' })
    expect(second.seen.copies.map((lines) => tells(lines.join('\n'), kept))).toEqual([ours])
  })

  test('a copy that is saved where no desk could be started does so, too', async () => {
    const { shop, kept } = await handedOver()
    const { lines, fault } = await journalLines(shop.store)
    expect({ tells: tells(lines.join('\n'), kept), fault }).toEqual({ tells: ours, fault: null })
  })

  test.each<[string, LogRange]>([
    ['the whole journal', { kind: 'whole' }],
    ['some days', { kind: 'days', days: 1 }],
  ])('a support log of %s does so, too', async (_, range) => {
    const { shop, second, kept, present } = await handedOver()
    const shared = { store: shop.store, journal: second.journal }
    const { file } = await gathered(shared, { range, standIns: false }, { present: () => present })
    const { starts, entries, unreadable, ends } = await linesOf(file)
    expect([tells(JSON.stringify([starts, entries]), kept), unreadable, ends]).toEqual([ours, 0, [entries.length]])
  })

  test('a visitor’s copy holds neither user’s', async () => {
    const { second, shop } = await handedOver()
    await second.act('auth', { type: 'auth.signOut' })
    await second.act('auth', { type: 'signOut.confirm', forget: false })
    const { lines } = await journalLines(shop.store)
    const text = lines.join('\n')
    const theirs = [maryam.familyName, sara.familyName, grocer.name, bakery.name, 'of-sara']
    expect([text.includes('of-visitor'), theirs.filter((each) => text.includes(each))]).toEqual([true, []])
  })
})
