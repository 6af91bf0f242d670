import type * as t from 'io-ts'
import { Sellable } from '../entities.ts'
import type { EventsOf } from '../event.ts'
import { adding, command, commands, messages } from '../event.ts'
import { orNull } from '../orNull.ts'
import { courier, date, gold, milk } from '../samples.ts'
import { keyword } from '../values/codecs.ts'
import { Currency } from '../values/currency.ts'
import { ChosenDate } from '../values/dates.ts'
import { Id } from '../values/ids.ts'
import { LabelRead } from '../values/labelRead.ts'
import { Count, Total, TypedQuantity } from '../values/money.ts'
import { PaymentWay } from '../values/payments.ts'
import { TaxPart } from '../values/taxParts.ts'
import { Note, TypedAmount } from '../values/text.ts'

const SettingsTab = keyword('general', 'tax', 'device')
export type SettingsTab = t.TypeOf<typeof SettingsTab>

/** The flow that has the date. */
const Dated = keyword('drafts', 'invoice')
export type Dated = t.TypeOf<typeof Dated>

const ahead = { ...date, instant: '2126-11-21T07:12:00.000Z' }

/** The sheets of this tab that no other flow opens by itself. */
export const dialogsEvents = {
  ...commands('settings.open', 'apps.open', 'keys.open'),
  /** On a phone: the invoice being written is pulled up from the bar at the foot. */
  ...commands('tray.open'),
  /** The baskets set aside. */
  ...commands('asides.open'),
  /** What the tray held, or what was paid, is an invoice now or set aside; or a basket came back. */
  ...messages('tray.close'),
  /** A product's tile was held: its quantity is typed on the keypad. */
  'keypad.open': command({ product: Sellable }, [{ product: milk }, { product: courier }, { product: gold }]),
  /** What stands on the keypad, in Latin digits. */
  'keypad.type': command({ text: TypedQuantity }, [{ text: '0.' }, { text: '0.5' }, { text: '' }]),
  /** So much of that product goes into the basket. */
  ...commands('keypad.add'),
  /** How a sale is paid, or an invoice that is owed: `payable` of it is to be paid. */
  'tender.open': command({ invoice: orNull(Id), payable: Total, currency: Currency }, [
    { invoice: null, payable: 1_067_000, currency: 'IRR' },
    { invoice: 'invoice-1', payable: 500_000, currency: 'IRR' },
  ]),
  /** As typed; checked by the machine. */
  'tender.type': command({ text: TypedAmount }, [{ text: '۵۰۰٬۰۰۰' }, { text: 'x' }, { text: '' }]),
  /** As typed: an amount, or a percentage of `sum`. `of`: a product; null for all. `payable`: what is to be paid. */
  'tender.discount': command(
    { text: TypedAmount, of: orNull(Id), sum: Total, payable: Total },
    [
      { text: '۱۰٪', of: null, sum: 970_000, payable: 960_300 },
      { text: '۱۰٪', of: milk.product, sum: 485_000, payable: 1_013_650 },
      { text: 'x', of: null, sum: 970_000, payable: 1_067_000 },
      { text: '', of: null, sum: 970_000, payable: 1_067_000 },
    ],
    { upcasts: [adding({ of: null })] },
  ),
  /** Why there is a discount. */
  'tender.reason': command({ reason: Note }, [{ reason: 'همسایه' }, { reason: '' }]),
  /** What is typed comes by this way; nothing typed: all that is left. */
  'tender.add': command({ way: PaymentWay }, [{ way: 'card' }, { way: 'cash' }]),
  'tender.drop': command({ part: Count }, [{ part: 0 }]),
  /** `field`: where the focus goes; null for none. */
  'settings.openTab': command({ tab: SettingsTab, field: orNull(TaxPart) }, [
    { tab: 'general', field: null },
    { tab: 'tax', field: null },
    { tab: 'tax', field: 'memoryId' },
    { tab: 'device', field: null },
  ]),
  /** A test scan of a scale's label, in the settings; `why` it is none. A code that is no label is masked. */
  'label.read': command(LabelRead.type.props, [
    { code: '2100123005000', why: null },
    { code: '21001', why: 'notThirteen' },
    { code: '603799•••••••', why: 'wrongDigit' },
    { code: '291234•••••••', why: 'ours' },
    { code: '626000•••••••', why: 'otherPrefix' },
    { code: '', why: 'notThirteen' },
  ]),
  /** Something else is typed, or the layout of that label is chosen. */
  ...commands('label.drop'),
  /** From a flow that needs an app first; from the apps: one was chosen. */
  ...messages('apps.need', 'apps.done'),
  ...commands('dialog.close'),
  'date.open': command({ of: Dated }, [{ of: 'drafts' }, { of: 'invoice' }]),
  /** Null: back to the moment of saving. */
  'date.put': command({ date: orNull(ChosenDate) }, [{ date }, { date: ahead }, { date: null }]),
  /** Answers the question about a date in the future. */
  'date.accept': command({ date: ChosenDate }, [{ date: ahead }]),
}
export type DialogsEvent = EventsOf<typeof dialogsEvents>
