import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/run.mjs'
import type { EventName } from './command.ts'
import type { Path } from './graph.ts'

/**
 * The requirements that paths can cover, each with the events that say so: a path covers it when it takes one of them.
 * The others are of looks, fields, calls and texts, which other tests hold.
 */
const covering: Readonly<Record<string, readonly EventName[]>> = {
  '1.2': ['auth.signedIn', 'app.created', 'app.choose'],
  '1.3': ['basket.add', 'payer.choose', 'date.choose', 'invoice.issued', 'sync.start'],
  '1.4': ['tax.queue', 'taxRecord.inquire', 'taxList.inquire'],
  '2.2': ['copy.begin', 'app.new'],
  '2.3': ['apiKeys.open', 'apiKey.make', 'apiKeys.delete'],
  '2.4': ['pushes.open', 'pushes.send', 'pushes.delete'],
  '2.5': ['uptime.open', 'monitor.begin'],
  '2.7': ['adminPushes.open', 'adminPushes.send', 'adminPushes.delete'],
  '2.8': ['adminUsers.open', 'adminUsers.search', 'adminUsers.turn', 'attributes.begin'],
  '2.9': ['offers.open'],
  '2.12': ['supportPlans.open'],
  '2.13': ['planOrder.open', 'planOrder.choose'],
  '2.14': ['payment.open', 'payment.start'],
  '2.15': ['planResult.open'],
  '2.17': ['contact.begin', 'contact.submit'],
  '2.19': ['auth.signIn', 'signIn.reenabled'],
  '2.20': ['auth.returned', 'auth.slow'],
  '2.21': ['auth.signOut'],
  '2.22': ['language.choose'],
  '2.23': ['settings.open', 'hand.choose', 'beep.switch', 'scannerButton.switch', 'theme.choose'],
  '2.24': ['basket.move', 'saveButton.choose', 'chips.found', 'list.turn'],
  '2.29': ['apps.open', 'date.open', 'product.begin', 'person.begin', 'scanner.open', 'taxRecord.open'],
  '2.30': ['apps.need'],
  '3.17': ['tutorial.seen', 'tour.begin', 'tour.leave', 'currency.choose', 'basket.rested'],
  '4.1': ['basket.add', 'basket.more', 'basket.less', 'basket.move'],
  '4.2': ['price.offer', 'price.accept', 'price.cancel'],
  '4.3': ['invoice.issue', 'invoice.issued'],
  '4.4': ['saving.shown', 'basket.sold', 'drafts.clear'],
  '4.5': ['apps.need'],
  '4.6': ['invoice.open', 'invoice.edit'],
  '4.7': ['invoice.delete', 'delete.confirm', 'delete.cancel'],
  '4.8': ['taxRecord.send', 'tax.sendTaken', 'tax.sendRefused'],
  '4.9': ['taxRecord.inquire', 'taxRecord.correct'],
  '4.11': ['sync.start', 'sync.counted', 'sync.due'],
  '4.12': ['sync.ticked', 'sync.pushed'],
  '4.13': ['conflict.settle', 'sync.conflicted'],
  '4.14': ['auth.signIn', 'auth.signedIn', 'user.described', 'auth.signOut'],
  '4.15': ['route.visited', 'page.visit'],
  '4.16': ['webPush.enable', 'webPush.denied', 'webPush.registered'],
  '4.17': ['pushes.sent', 'pushes.notSent', 'adminPushes.sent', 'adminPushes.notSent'],
  '4.18': ['pushes.confirm', 'apiKeys.confirm', 'adminPushes.confirm'],
  '4.20': ['payment.ofPaid', 'payment.invoiceRead'],
  '4.21': ['payment.invoiceRead', 'payment.named'],
  '4.22': ['payment.tokenObtained', 'payment.tokenRefused', 'payment.begun'],
  '4.23': ['payment.redirectDue'],
  '4.24': ['planOrder.made', 'payment.applied', 'planResult.applied'],
  '4.25': ['planResult.read', 'planResult.applied', 'planResult.check'],
  '5.1': ['app.create'],
  '5.2': ['monitor.submit', 'monitor.fill'],
  '5.3': ['person.register', 'person.name', 'person.type'],
  '5.4': ['field.add'],
  '5.5': ['product.price', 'product.nameIn', 'product.translate', 'product.priceIn'],
  '5.7': ['currencies.accept', 'currencies.refuse'],
  '5.8': ['attributes.submit'],
  '5.9': ['taxProfile.fill', 'taxProfile.settled'],
  '5.10': ['list.search', 'date.put'],
  '5.11': ['contact.submit', 'contact.fill'],
  '6.5': ['invoice.edit', 'invoice.delete'],
  '7.2': ['app.created', 'app.notCreated'],
  '7.3': ['appList.loaded', 'appList.notLoaded'],
  '7.4': ['adminUsers.loaded', 'adminUsers.notLoaded'],
  '7.5': ['attributes.taken', 'attributes.refused'],
  '7.6': ['adminPushes.loaded', 'adminPushes.notLoaded'],
  '7.7': ['adminPushes.deleted', 'adminPushes.notDeleted'],
  '7.8': ['adminPushes.sent', 'adminPushes.notSent'],
  '7.9': ['apiKey.made', 'apiKey.notMade'],
  '7.10': ['apiKeys.loaded', 'apiKeys.notLoaded'],
  '7.11': ['apiKeys.deleted', 'apiKeys.notDeleted'],
  '7.12': ['payment.applied', 'planResult.applied'],
  '7.13': ['planOrder.made', 'planOrder.refused'],
  '7.14': ['supportPlans.loaded', 'supportPlans.notLoaded'],
  '7.15': ['contact.taken', 'contact.refused'],
  '7.17': ['sync.pulled', 'sync.changesPulled'],
  '7.18': ['sync.pushed', 'sync.failed'],
  '7.20': ['tax.recordRead'],
  '7.22': ['tax.sendTaken', 'tax.sendRefused', 'tax.outcomeLost'],
  '7.23': ['taxProfile.loaded', 'taxProfile.saved', 'taxProfile.notSaved'],
  '7.26': ['gtin.found', 'gtin.notFound'],
  '7.29': ['stuff.search', 'stuff.found'],
  '7.30': ['monitor.taken', 'monitor.refused'],
  '7.31': ['uptime.loaded', 'uptime.notLoaded'],
  '7.32': ['name.translated', 'name.notTranslated'],
  '7.33': ['webPush.registered', 'webPush.notRegistered'],
  '7.35': ['payment.begun', 'payment.notLeft'],
  '7.36': ['offers.loaded', 'offers.notLoaded'],
  '8.1': ['notice.show', 'notice.dismiss', 'notice.expired'],
  '8.7': ['sync.failed'],
  '9.7': ['list.turn', 'chips.found', 'adminUsers.turn'],
  '9.11': ['sync.ticked', 'auth.slow', 'signIn.reenabled'],
}

/** Every number of the document, in its order, with the beginning of what it says. */
export const documented: ReadonlyMap<string, string> = new Map(
  [
    ...readFileSync(join(root, 'docs/requirements.md'), 'utf8').matchAll(
      /^(?:- |\| )\*\*(\d+\.\d+)\*\*(?: +\|)? +(.+)$/gm,
    ),
  ].map(([, number = '', text = '']) => [number, text.replaceAll(/\*\*| +\|.*$/g, '').trim()]),
)

export const coverable = Object.entries(covering)

/** The numbers of the requirements that a path covers. */
export const coveredBy = (path: Path): readonly string[] => {
  const taken = new Set(path.map(({ event }) => event.type))
  return coverable.flatMap(([number, events]) => (events.some((event) => taken.has(event)) ? [number] : []))
}
