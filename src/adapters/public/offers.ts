import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { callFaultOf } from '../../events/callFaults.ts'
import type { Offer } from '../../events/public/offer.ts'
import { Offer as OfferCodec } from '../../events/public/offer.ts'
import type { OffersPorts } from '../../machines/public/offers.ts'
import type { Service } from '../http/call.ts'
import { listOf } from '../http/listOf.ts'

/** An address of another site, or a file of our own: nothing else may be linked or shown. */
const isLink = (link: string): boolean => /^https:\/\//.test(link) && URL.canParse(link)
const isPicture = (pic: string): boolean => /^\/assets\/data\/[\w-]+\.(?:svg|png|webp)$/.test(pic)

const offerIn = (body: unknown): readonly Offer[] => {
  const link: unknown = t.UnknownRecord.is(body) ? body.link : null
  const read = OfferCodec.decode(t.UnknownRecord.is(body) ? { ...body, link: link ?? null } : body)
  if (E.isLeft(read) || !isPicture(read.right.pic)) return []
  const { right: offer } = read
  return [{ ...offer, link: offer.link !== null && isLink(offer.link) ? offer.link : null }]
}

/** The products in our static data file (requirement 7.36), in its order; unreadable ones are left out. */
export const OffersAnswer = listOf('Offers', { read: offerIn, idOf: ({ id }) => id, isStored: true })

/** `site`: where the program itself comes from. */
export const createOffersPorts = (site: Service): OffersPorts => ({
  readOffers: async (_, { signal }) => {
    const answer = await site.ask(
      { method: 'GET', changes: false, path: ['assets', 'data', 'data.json'], answer: OffersAnswer, bearer: 'none' },
      signal,
    )
    return E.isRight(answer)
      ? { type: 'offers.loaded', offers: answer.right.body }
      : { type: 'offers.notLoaded', fault: callFaultOf(answer.left) }
  },
})
