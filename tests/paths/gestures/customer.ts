import { maryam } from '../../../src/events/samples.ts'
import type { SomeGestures } from '../gesture.ts'
import { saleGestures } from './sale.ts'

export const customerGestures = {
  'customer.open': ({ t, inDialog, choose }) => [inDialog(t.persons.title, t.desk.persons), choose(maryam.name)],
  'customer.close': ({ close }) => [close()],
  'customer.retry': ({ t, press }) => [press(t.storage.retry)],
  'customer.receive': ({ t, press }) => [press(t.tender.receive)],
  'customer.type': (driver, { text }) => saleGestures['tender.type'](driver, { text }),
  'customer.take': ({ t, press }, { way }) => [press(t.tender.ways[way])],
  'customer.leaveMoney': ({ close }) => [close()],
  'customer.remind': ({ t, press }) => [press(t.customer.remind)],
  'customer.again': ({ t, press }) => [press(t.customer.last)],
} satisfies SomeGestures
