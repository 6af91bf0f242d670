import * as t from 'io-ts'
import { orNull } from '../orNull.ts'
import { Id } from '../values/ids.ts'
import { PublicText } from '../values/text.ts'

const Texts = t.readonlyArray(PublicText)

/** A product of ours in the static data file (requirement 3.14), in both languages. */
export const Offer = t.strict({
  id: Id,
  name: PublicText,
  nameFa: PublicText,
  title: PublicText,
  titleFa: PublicText,
  about: PublicText,
  aboutFa: PublicText,
  /** A file beside the data. */
  pic: PublicText,
  features: Texts,
  featuresFa: Texts,
  /** Further reading elsewhere: a technical document, the product's own site. */
  link: orNull(PublicText),
  /** It is not available yet. */
  disabled: t.boolean,
})
export type Offer = t.TypeOf<typeof Offer>

export const webPushOffer: Offer = {
  id: 'web-push',
  name: 'Web Push',
  nameFa: 'وب‌پوش',
  title: 'Notifications in your users’ browsers',
  titleFa: 'اعلان در مرورگر کاربران شما',
  about: 'Also while your site is closed.',
  aboutFa: 'حتی وقتی سایت شما بسته است.',
  pic: '/assets/data/web-push.svg',
  features: ['Nothing to install', 'Encrypted'],
  featuresFa: ['بی‌نیاز از نصب', 'رمزنگاری‌شده'],
  link: 'https://github.com/taakcloud/taak-sdk-js#readme',
  disabled: false,
}
export const uptimeOffer: Offer = {
  id: 'uptime',
  name: 'Uptime',
  nameFa: 'پایش سرویس',
  title: 'Know before your customers do',
  titleFa: 'زودتر از مشتری باخبر شوید',
  about: 'Looks at your site every few minutes.',
  aboutFa: 'هر چند دقیقه به سایت شما سر می‌زند.',
  pic: '/assets/data/uptime.svg',
  features: [],
  featuresFa: [],
  link: null,
  disabled: true,
}
