import { groceries } from '../../src/adapters/desk/sample/groceries.ts'
import type { Sellable } from '../../src/events/entities.ts'
import { asideCommand, orderCommand, takeBackCommand } from '../../src/machines/desk/select.ts'
import { localImportCommand } from '../../src/machines/sync/localImportCommand.ts'
import { invoiceEdit } from '../builders/events.ts'
import { anInvoice, aSellable } from '../builders/rows.ts'
import type { Random } from './random.ts'
import type { Shop } from './shop.ts'

const apps = [
  { publicId: 'local', name: 'فقط همین دستگاه' },
  { publicId: 'app-1', name: 'خواربار پارسیان' },
]

const sellableFor = (app: string, random: Random): Sellable => {
  const { gtin, sold: _, ...good } = random.pick(groceries.slice(0, 12))
  return aSellable({ ...good, product: `${app}_${gtin}`, currency: random.below(30) === 0 ? 'USD' : 'IRR' })
}

/** One random user step at the desk, however foolish. */
export const step = ({ desk: { send, flows } }: Shop, random: Random): void => {
  const { app } = flows.apps.getSnapshot().context
  const appId = app?.publicId ?? null
  const { lines } = flows.basket.getSnapshot().context
  const product = lines.length > 0 ? random.pick(lines).product : 'nothing'
  const invoice = () => random.pick([...flows.invoices.getSnapshot().context.ids, 'nothing'])
  const aside = () =>
    random.pick([...flows.asides.getSnapshot().context.baskets.map(({ basket }) => basket), 'nothing'])
  const text = random.pick(['شیر', 'milk', '۴۸۵', '', 'نان سنگک', 'zzz'])
  const date = { instant: new Date(Date.UTC(2026, random.below(12), 1)).toISOString(), zone: 'Asia/Tehran' }
  const payer = { id: `person-${random.below(5)}`, name: random.pick(['مریم احمدی', 'حسین كريمي', 'Ann']) }

  const sale: (() => void)[] = [
    () => send('basket', { type: 'basket.add', product: sellableFor(appId ?? 'local', random) }),
    () => send('basket', { type: 'price.offer', text: random.pick(['۲۵٬۰۰۰', '12', 'x', '999999999999999']) }),
    () => send('basket', { type: random.pick(['price.accept', 'price.accept', 'price.cancel']) }),
    () => send('basket', { type: random.pick(['basket.more', 'basket.less', 'basket.remove']), product }),
    () => send('basket', { type: 'basket.recount', product, quantity: 1 + random.below(9_999_999) }),
    () => send('basket', { type: 'basket.move', product, to: random.below(6) }),
    () => send('basket', { type: random.pick(['basket.undo', 'basket.redo', 'basket.undo']) }),
    () => send('basket', { type: 'basket.multiply', quantity: 1 + random.below(4) }),
    () => send('drafts', { type: 'payer.choose', payer }),
    () => send('drafts', { type: 'date.choose', date }),
    () => send('saving', orderCommand(flows)),
    () => send('saving', orderCommand(flows)),
    () => send('saving', orderCommand(flows, [{ way: 'account', amount: 1_000 * (1 + random.below(3_000)) }])),
    () =>
      send(
        'saving',
        orderCommand(flows, [], {
          ...{
            amount: 1_000 * random.below(900),
            of: random.pick([null, flows.basket.getSnapshot().context.lines[0]?.product ?? null]),
          },
          reason: random.pick(['', 'همسایه']),
        }),
      ),
    () => send('saving', { type: random.pick(['currencies.accept', 'currencies.refuse']) }),
    () => send('scanner', { type: 'code.type', gtin: random.pick(groceries).gtin, app: appId, behind: false }),
  ]
  const desk: (() => void)[] = [
    () => send('basket', { type: 'basket.empty' }),
    () => send('drafts', { type: random.pick(['payer.leaveOut', 'date.leaveOut']) }),
    () => {
      if (lines.length > 0) send('asides', asideCommand(flows))
    },
    () => send('asides', takeBackCommand(aside())(flows)),
    () => send('asides', random.below(2) === 0 ? { type: 'aside.throw', basket: aside() } : { type: 'aside.keep' }),
    () => send('panel', { type: 'panel.search', text }),
    () => send('invoices', { type: 'list.search', text }),
    () => send('invoices', { type: 'list.turn', page: 1 + random.below(4) }),
    () => send('products', { type: random.pick(['list.open', 'list.close']) }),
    () => send('persons', { type: random.pick(['list.open', 'list.close']) }),
    () => send('invoice', { type: 'invoice.open', invoice: invoice() }),
    () => send('invoice', { ...invoiceEdit(anInvoice({ lines: lines.slice(0, 3), payer })), date }),
    () => send('invoice', { type: 'line.recount', line: random.below(3), quantity: 1 + random.below(99) }),
    () => send('invoice', { type: 'line.reprice', line: random.below(3), text: random.pick(['۵۰۰', 'x', '1,000']) }),
    () => send('invoice', { type: random.pick(['invoice.amend', 'invoice.leaveEdit', 'invoice.close']) }),
    () => send('invoice', { type: random.pick(['invoice.delete', 'delete.confirm', 'delete.cancel']) }),
    () => send('invoice', { type: 'payment.take', tender: { way: 'cash', amount: 1 + random.below(900_000) } }),
    () => send('invoice', { type: random.pick(['return.begin', 'return.leave']) }),
    () => send('invoice', { type: 'return.count', product, name: '', nameFa: 'شیر', quantity: 1 + random.below(3) }),
    () => send('invoice', { type: 'return.give', way: random.pick(['cash', 'card']) }),
    () => send('customer', { type: 'customer.open', person: payer.id }),
    () => send('customer', { type: 'customer.receive', currency: 'IRR' }),
    () => send('customer', { type: 'customer.type', text: random.pick(['۵۰۰', 'x', '']) }),
    () => send('customer', { type: 'customer.take', way: random.pick(['cash', 'card']) }),
    () => send('customer', { type: random.pick(['customer.again', 'customer.leaveMoney', 'customer.close']) }),
    () => send('day', random.below(2) === 0 ? { type: 'day.open', day: '2026-11-21' } : { type: 'day.close' }),
    () => send('invoice', { type: 'invoice.print', format: random.pick(['a5', 'roll80']) }),
    () => send('personEditor', { type: 'person.begin', app: appId, name: 'مريم', choose: true }),
    () => send('personEditor', { type: 'field.add', field: { label: 'تلفن', value: '۰۲۱' } }),
    () => send('personEditor', { type: random.pick(['person.register', 'person.close']) }),
    () =>
      send('productEditor', {
        ...{ type: 'product.begin', app: appId, name: text, currency: 'IRR', sell: true },
        gtin: random.pick([null, null, null, random.pick(groceries).gtin]),
      }),
    () => send('productEditor', { type: 'product.price', text: random.pick(['۱۲۰٬۰۰۰', '', 'abc']) }),
    () => send('productEditor', { type: random.pick(['product.list', 'product.close', 'product.translate']) }),
    () => send('stuff', { type: 'stuff.search', text }),
    () => send('settings', { type: 'theme.choose', dark: random.below(2) === 0 }),
    () => send('settings', { type: 'hand.choose', hand: random.pick(['left', 'right']) }),
    () => send('sample', { type: random.pick(['sample.stock', 'sample.clear']), app: appId }),
    () => send('sample', { type: random.pick(['clear.confirm', 'clear.cancel']) }),
    () => send('moving', random.below(3) === 0 ? { type: 'moving.later' } : localImportCommand(flows)),
    () => send('guide', { type: random.pick(['tour.begin', 'tour.next', 'tour.back', 'tour.leave']) }),
    () => send('page', { type: 'page.visit', path: random.pick(['/', '/apps', '/login?code=x', '//evil']) }),
    () => send('dialogs', { type: random.pick(['settings.open', 'keys.open', 'apps.open', 'dialog.close']) }),
    () => send('dialogs', { type: 'tender.open', invoice: null, payable: 500_000, currency: 'IRR' }),
    () => send('dialogs', { type: 'tender.type', text: random.pick(['۱۰۰٬۰۰۰', '900000', 'x']) }),
    () => send('dialogs', { type: 'tender.add', way: random.pick(['cash', 'card']) }),
    () => send('storage', { type: random.pick(['storage.retry', 'storage.rebuild', 'storage.acknowledge']) }),
    () => send('notices', { type: 'notice.say', kind: 'info', key: 'notices.copied', values: {} }),
    () => {
      if (random.below(6) > 0) return
      send('apps', random.below(4) === 0 ? { type: 'app.leave' } : { type: 'app.choose', app: random.pick(apps) })
      if (random.below(4) > 0) send('basket', { type: 'basket.empty' })
    },
  ]
  random.pick(random.below(3) > 0 ? sale : desk)()
}
