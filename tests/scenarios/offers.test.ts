import { describe, expect, test } from 'vitest'
import { uptimeOffer, webPushOffer } from '../../src/events/public/offer.ts'
import { dataFile } from './dataFile.ts'
import type { Desk } from './desk.ts'
import { onlyHere, openDesk } from './desk.ts'

const openOffers = (...answers: readonly (object | number)[]) =>
  openDesk({ app: onlyHere, signedIn: false, anybodys: {}, fetch: dataFile(...answers) })

const send = (desk: Desk, type: 'offers.open' | 'offers.load') => desk.act('offers', { type })
const stands = ({ flows }: Desk) => {
  const { value, context } = flows.offers.getSnapshot()
  return [value, context.offers.map(({ id }) => id), context.fault?.status ?? null]
}

describe('our own products', () => {
  test('are read from the static data file, by anybody, with the first page that shows them', async () => {
    const desk = await openOffers([webPushOffer, uptimeOffer])
    expect({ stands: stands(desk), calls: desk.calls }).toEqual({ stands: ['unread', [], null], calls: [] })
    await send(desk, 'offers.open')
    await send(desk, 'offers.open')
    await send(desk, 'offers.load')
    expect(stands(desk)).toEqual(['shown', ['web-push', 'uptime'], null])
    expect(desk.calls).toEqual(['GET //assets/data/data.json'])
    expect(desk.flows.offers.getSnapshot().context.offers).toEqual([webPushOffer, uptimeOffer])
  })

  test('are requested again after a failure, on demand or with the next page', async () => {
    const desk = await openOffers(503, 404, [webPushOffer])
    await send(desk, 'offers.open')
    expect(stands(desk)).toEqual(['notLoaded', [], 503])
    await send(desk, 'offers.load')
    expect(stands(desk)).toEqual(['notLoaded', [], 404])
    await send(desk, 'offers.open')
    expect(stands(desk)).toEqual(['shown', ['web-push'], null])
  })

  test('fail if the file is no list', async () => {
    const desk = await openOffers({ products: [] })
    await send(desk, 'offers.open')
    expect(stands(desk)).toEqual(['notLoaded', [], 0])
  })

  test('are left out one by one if unreadable, and link to web sites alone', async () => {
    const desk = await openOffers([
      null,
      { id: 'nameless' },
      { ...webPushOffer, id: 'no id' },
      { ...webPushOffer, pic: 'https://elsewhere.example/pixel.svg' },
      { ...webPushOffer, id: 'scripted', link: 'javascript:alert(1)' },
      webPushOffer,
      { ...webPushOffer, title: 'said twice' },
      { ...uptimeOffer, link: undefined },
    ])
    await send(desk, 'offers.open')
    expect(desk.flows.offers.getSnapshot().context.offers).toEqual([
      { ...webPushOffer, id: 'scripted', link: null },
      webPushOffer,
      uptimeOffer,
    ])
  })

  test('stay one entry of the journal, however many the file has', async () => {
    const about = 'ن'.repeat(1000)
    const many = Array.from({ length: 40 }, (_, n) => ({ ...webPushOffer, id: `offer-${n}`, about, aboutFa: about }))
    const desk = await openOffers(many)
    await send(desk, 'offers.open')
    const entries = (await desk.entries()).filter(({ type }) => type === 'offers.loaded')
    expect(entries.map(({ data }) => new TextEncoder().encode(JSON.stringify(data)).length < 32 * 1024)).toEqual([true])
    expect(desk.flows.offers.getSnapshot().context.offers.map(({ id }) => id)).toEqual(
      many.slice(0, 5).map(({ id }) => id),
    )
  })
})
