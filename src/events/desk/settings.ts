import * as t from 'io-ts'
import { traits } from '../columns/invoice.ts'
import type { EventsOf } from '../event.ts'
import { checkpoint, command, commands, message, messages } from '../event.ts'
import { orNull } from '../orNull.ts'
import { keyword } from '../values/codecs.ts'
import { Currency, Language } from '../values/currency.ts'
import { Id } from '../values/ids.ts'
import { Count, Natural } from '../values/money.ts'
import { Prefix, ScaleLayout } from '../values/scaleLayout.ts'
import { Name, Owner, PaperLine, PublicText } from '../values/text.ts'
import { Unit } from '../values/units.ts'
import { VatKind } from '../values/vat.ts'
import { PaperFormat } from './invoice.ts'

const Hand = keyword('right', 'left')
const SaveButton = keyword('floating', 'block')

/** The slowest pace of the typing barcode reader. */
const ReaderPace = keyword('fast', 'usual', 'slow')

/** This device at the main API, for one user. `mark` identifies the browser's subscription without its address. */
export const WebPushDevice = t.strict({ owner: Owner, publicId: Id, deviceId: PublicText, mark: PublicText })
export type WebPushDevice = t.TypeOf<typeof WebPushDevice>

export const webPushDevice: WebPushDevice = {
  owner: 'http://localhost:4174/identity shop',
  publicId: 'push-1',
  deviceId: 'Linux::Chrome::148',
  mark: 'b0Qk2ZtYcUo',
}

/** A user's name for an API key, a device, a monitor; `hidden`: it, a product or a person is not listed here. */
const Label = t.strict({ row: Id, name: Name, hidden: t.boolean })
export type Label = t.TypeOf<typeof Label>

/** Labels, the latest. A checkpoint holds them all. */
export const maxLabels = 50

/** What an app's invoices say of the shop on paper; an empty text is left out. */
const ShopTexts = {
  name: PaperLine,
  address: PaperLine,
  phone: PaperLine,
  nationalId: PaperLine,
  economicCode: PaperLine,
  thanks: PaperLine,
}
export const ShopText = t.keyof(ShopTexts)
export type ShopText = t.TypeOf<typeof ShopText>
const Shop = t.strict({ app: Id, ...ShopTexts })
export type Shop = t.TypeOf<typeof Shop>

/** Shops, those that were described last. A checkpoint holds them all. */
export const maxShops = 5

/**
 * What this device knows of a product: no VAT is on it, whatever the others have; what its quantity counts. `seenAt`:
 * not chosen here, but as the latest line of another device has it, which was sold then.
 */
export const Good = t.exact(t.intersection([t.type({ product: Id }), t.partial({ ...traits, seenAt: Count })]))
export type Good = t.TypeOf<typeof Good>

/** Products of which something is known. A checkpoint holds them all. */
export const maxGoods = 200

/** Bytes of all settings as JSON: they are one checkpoint, under 32 KiB, with room for the short ones. */
export const maxSettingsBytes = 31_000

/** Products whose tiles stand first, those that were pinned last. A checkpoint holds them all. */
export const maxPins = 12

const Always = t.type({
  language: Language,
  dark: t.boolean,
  hand: Hand,
  beep: t.boolean,
  scannerButton: t.boolean,
  saveButton: SaveButton,
  /** Null: the language's default. */
  currency: orNull(Currency),
  tutorialSeen: t.boolean,
})

/** The device's settings of its user's work (requirement 3.17). */
export const Settings = t.exact(
  t.intersection([
    Always,
    t.partial({
      /** Until then the look is the system's. */
      themeChosen: t.literal(true),
      readerPace: ReaderPace,
      taxDeadline: Natural,
      webPush: orNull(WebPushDevice),
      /** Whether it is the shop's own device. Null: it was asked, without an answer. Absent: it was never asked. */
      ownDevice: orNull(t.boolean),
      labels: t.readonlyArray(Label),
      /** What was printed on last. */
      paper: PaperFormat,
      shops: t.readonlyArray(Shop),
      pins: t.readonlyArray(Id),
      goods: t.readonlyArray(Good),
      /** Absent: VAT is added to prices (requirement 9.1). */
      vat: VatKind,
      /** Whether paper says amounts in rials in toman, too. Absent: it does. */
      toman: t.boolean,
      /** When the last backup of this desk was made, in milliseconds since 1970 UTC; absent before the first. */
      backupMade: Count,
      /** When the reminder of a backup was put off, in the same. */
      backupPostponed: Count,
      /** How the shop's scale writes its labels, one layout a prefix. Absent: no code is a label. */
      scales: t.readonlyArray(ScaleLayout),
    }),
  ]),
)
export type Settings = t.TypeOf<typeof Settings>

export const defaultSettings: Settings = {
  language: 'fa',
  dark: false,
  hand: 'right',
  beep: true,
  scannerButton: true,
  saveButton: 'block',
  currency: null,
  tutorialSeen: false,
}

/** As the first builds began: their golden entries stand. */
const floating: Settings = { ...defaultSettings, saveButton: 'floating' }

export const settingsEvents = {
  'language.choose': command({ language: Language }, [{ language: 'en' }]),
  'theme.choose': command({ dark: t.boolean }, [{ dark: true }]),
  'hand.choose': command({ hand: Hand }, [{ hand: 'left' }]),
  'beep.switch': command({ on: t.boolean }, [{ on: false }]),
  'scannerButton.switch': command({ on: t.boolean }, [{ on: false }]),
  'saveButton.choose': command({ saveButton: SaveButton }, [{ saveButton: 'block' }]),
  'readerPace.choose': command({ pace: ReaderPace }, [{ pace: 'slow' }]),
  /** Days from an invoice's date to the deadline of its send to the tax office. */
  'taxDeadline.choose': command({ days: Natural }, [{ days: 15 }]),
  /** From the sender: an invoice was sent to the tax office, so this shop has deadlines. */
  ...messages('taxDeadline.begin'),
  /** From this device's pushes: it was registered, or no longer is. */
  'webPush.kept': message({ device: orNull(WebPushDevice) }, [{ device: webPushDevice }, { device: null }]),
  /** From signing in: ask whose device this is, unless it was asked. */
  ...messages('ownDevice.ask'),
  'ownDevice.choose': command({ own: t.boolean }, [{ own: true }, { own: false }]),
  /** An empty name on a row that is not hidden removes its label. */
  'row.label': command({ row: Id, name: Name, hidden: t.boolean }, [
    { row: 'key-1', name: 'Till', hidden: false },
    { row: 'key-1', name: '', hidden: false },
  ]),
  /** What the app's invoices say of the shop on paper. */
  'shop.describe': command({ app: Id, part: ShopText, text: PaperLine }, [
    { app: 'app-1', part: 'address', text: 'تهران، خیابان کارگر شمالی، پلاک ۱۲' },
    { app: 'local', part: 'thanks', text: '' },
  ]),
  /** The product has the first free tile on this device, whatever is sold. */
  'product.pin': command({ product: Id, on: t.boolean }, [
    { product: 'app-1_6260000000019', on: true },
    { product: 'app-1_6260000000019', on: false },
  ]),
  /** No VAT is on the product, on invoices that are made from now on. */
  'product.exempt': command({ product: Id, on: t.boolean }, [
    { product: 'app-1_6260000000019', on: true },
    { product: 'app-1_6260000000019', on: false },
  ]),
  /** What its quantity counts; null for pieces. */
  'product.measure': command({ product: Id, unit: orNull(Unit) }, [
    { product: 'app-1_6260000000019', unit: 'kg' },
    { product: 'app-1_6260000000019', unit: null },
  ]),
  /** From a pull: lines of other devices say this of products of which nothing was chosen here. */
  'goods.seen': message({ goods: t.readonlyArray(Good) }, [
    { goods: [{ product: 'app-1_6260000000019', exempt: true, unit: 'kg', seenAt: 1_795_245_120_000 }] },
  ]),
  /** From moving a visitor's rows: what is said of them and of their shop holds in that app. */
  'settings.rehomed': message({ app: Id }, [{ app: 'app-1' }]),
  /** Of the invoices that are made from now on. */
  'vat.choose': command({ vat: VatKind }, [{ vat: 'included' }, { vat: 'none' }, { vat: 'added' }]),
  'toman.switch': command({ on: t.boolean }, [{ on: false }, { on: true }]),
  /** By a test scan: so the scale writes its labels of this prefix. */
  'scale.choose': command(ScaleLayout.type.props, [
    { prefix: '21', item: '5', says: 'weight' },
    { prefix: '21', item: '4', says: 'toman' },
    { prefix: '22', item: '6', says: 'rial' },
  ]),
  /** Codes of this prefix are no labels any more. */
  'scale.drop': command({ prefix: Prefix }, [{ prefix: '21' }, { prefix: '22' }]),
  'currency.choose': command({ currency: orNull(Currency) }, [{ currency: 'USD' }, { currency: null }]),
  ...messages('tutorial.seen'),
  /** From an invoice that was printed. */
  'paper.used': message({ format: PaperFormat }, [{ format: 'a5' }]),
  /** From backups: one was made, or one that was made then is restored. */
  'backup.noted': message({ madeAt: Count }, [{ madeAt: 1_795_245_120_000 }]),
  /** The reminder of a backup comes again in some days. */
  ...commands('backup.postpone'),
  'settings.rested': checkpoint(
    { settings: Settings },
    [{ settings: { ...floating, dark: true } }, { settings: { ...floating, ownDevice: null } }],
    { upcasts: [(data) => data] },
  ),
}
export type SettingsEvent = EventsOf<typeof settingsEvents>
