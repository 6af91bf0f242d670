import { expect, test } from 'vitest'
import { mark, markOf, markOfHead } from '../../src/events/mark.ts'
import { taxRecords } from '../../src/events/tax/record.ts'
import { definitions } from './definitions.ts'

const having = (bit: number) =>
  Object.keys(definitions)
    .filter((type) => (markOf(type, {}) & bit) !== 0)
    .toSorted()

test('refusals, failures and conflicts are known by the names of outcomes and facts', () => {
  expect(having(mark.refusal)).toEqual([
    ...[
      'attributes.refused',
      'backup.refused',
      'contact.refused',
      'copy.refused',
      'customer.moneyRefused',
      'deleted.refused',
      'drawer.refused',
      'invoice.refused',
      'monitor.refused',
    ],
    ...[
      'payment.tokenRefused',
      'planOrder.refused',
      'storage.changesRefused',
      'sync.rowRefused',
      'table.refused',
      'tax.sendRefused',
      'webPush.denied',
    ],
  ])
  expect(having(mark.conflict)).toEqual(['conflict.gone', 'conflict.settled', 'sync.conflicted'])
  expect(having(mark.failure)).toMatchInlineSnapshot(`
    [
      "adminPushes.notDeleted",
      "adminPushes.notLoaded",
      "adminPushes.notSent",
      "adminUsers.notLoaded",
      "apiKey.notCopied",
      "apiKey.notMade",
      "apiKeys.notDeleted",
      "apiKeys.notLoaded",
      "app.notCreated",
      "appList.notLoaded",
      "areas.failed",
      "backup.notMade",
      "backup.notRestored",
      "camera.failed",
      "code.unread",
      "csv.notWritten",
      "customer.failed",
      "customer.moneyWaits",
      "customer.notReminded",
      "dashboard.failed",
      "day.failed",
      "deleted.failed",
      "drawer.failed",
      "gtin.notFound",
      "inspector.notAttached",
      "invoice.changeWaits",
      "invoice.notIssued",
      "invoice.notShared",
      "invoice.storingFailed",
      "list.failed",
      "moving.failed",
      "name.notTranslated",
      "offers.notLoaded",
      "page.stayed",
      "palette.failed",
      "payment.beginWaits",
      "payment.notApplied",
      "payment.notLeft",
      "payment.notObtained",
      "payment.notRead",
      "payment.stayed",
      "person.notRegistered",
      "person.storingFailed",
      "planOrder.notArrived",
      "planOrder.notFound",
      "planResult.notApplied",
      "planResult.notRead",
      "product.notListed",
      "product.storingFailed",
      "pushes.notDeleted",
      "pushes.notLoaded",
      "pushes.notSent",
      "rebuild.failed",
      "sample.failed",
      "session.ended",
      "signIn.notBegun",
      "signOut.notForgotten",
      "storage.cut",
      "storage.entriesSetAside",
      "storage.failed",
      "storage.givenUp",
      "storage.notExported",
      "storage.overtaken",
      "stuff.notFound",
      "support.notGathered",
      "support.notSaved",
      "supportPlans.notLoaded",
      "sync.failed",
      "sync.rowsLost",
      "table.notChecked",
      "table.storingFailed",
      "tax.notRead",
      "tax.outcomeLost",
      "tax.sendWaits",
      "taxList.failed",
      "taxList.mendWaits",
      "taxList.notAsked",
      "taxProfile.notLoaded",
      "taxProfile.notSaved",
      "trouble.notSettled",
      "uptime.notLoaded",
      "user.notDescribed",
      "webPush.notRegistered",
      "webPush.notStopped",
      "webPush.notSubscribed",
    ]
  `)
})

test('facts are marked', () => {
  expect(having(mark.fact)).toContain('invoice.issued')
  expect(having(mark.fact)).not.toContain('invoice.stored')
})

const told = (type: string, record: unknown) => ({ type, data: { invoice: 'invoice-1', app: 'app-1', record } })

test.each([
  ['rejected', mark.fact | mark.refusal],
  ['accepted', mark.fact],
  ['waiting', mark.fact],
  ['sent', mark.fact],
] as const)('a record that is %s is marked so, whether it is read whole or by its head', (way, marks) => {
  for (const type of ['tax.recordRead', 'tax.sendTaken']) {
    const { data } = told(type, taxRecords[way])
    const head = { ...{ seq: 1, id: 'e1', at: 0, tab: 't1', flow: 'taxSender', type } }
    const line = JSON.stringify({ ...head, v: 1, data })
    expect([type, markOf(type, data), markOfHead(head, () => line)]).toEqual([type, marks, marks])
  }
})

test('errors alone reject an invoice, and no record rejects none', () => {
  const errors = { ...taxRecords.sent, errors: ['body[0].sstid: not registered'] }
  expect(markOf('tax.recordRead', told('tax.recordRead', errors).data)).toBe(mark.fact | mark.refusal)
  expect(markOf('tax.recordRead', told('tax.recordRead', null).data)).toBe(mark.fact)
})
