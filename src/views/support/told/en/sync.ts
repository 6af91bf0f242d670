import type { SomeSentences } from '../../../../machines/replay/sentences.ts'

export const sync = {
  'moving.ofApp': {
    by: 'app',
    of: { null: 'nothing is to be moved into an app', else: 'what is on the device can go into the app {app.name}' },
  },
  'moving.counted':
    'counted on the device: {invoices invoice|invoices}, {persons person|persons}, {products product|products}',
  'moving.begin': 'pressed move',
  'moving.later': 'left the move for later',
  'local.moved':
    'moved into the app: {invoices:count invoice|invoices}, {persons:count person|persons}, {products:count product|products}',
  'local.left':
    'left the device’s own app: {invoices:count invoice|invoices}, {persons:count person|persons}, {products:count product|products}',
  'moving.done': 'the move is done: {invoices invoice|invoices}, {persons person|persons}, {products product|products}',
  'moving.failed': 'the move failed: {fault:store}',
  'sync.start': 'pressed sync',
  'sync.compare': 'asked to compare everything with the server',
  'sync.ofApp': { by: 'app', of: { null: 'there is no app to sync', else: 'the app “{app:app}” is synced' } },
  'sync.allowed': { by: 'allowed', of: { true: 'the services may be called', else: 'the services may not be called' } },
  'sync.woken': 'looked for changes: {reason:woken}',
  'sync.counted': '{waiting row waits|rows wait} to be sent, {troubles:count needs|need} the user',
  'sync.locked': 'it is this tab’s turn to sync',
  'sync.lockTaken': 'another tab syncs',
  'sync.changesPulled':
    'came from the server: {invoices.rows:count invoice|invoices}, {persons.rows:count person|persons}, {products.rows:count product|products}',
  'sync.pullCompleted': 'everything of the {service:service} service is here',
  'sync.rowsLost': 'the server had lost {rows:count row|rows}',
  'sync.serverCompared': 'compared with the {service:service} service',
  'sync.traitsSeen': 'other devices sell {goods:count product|products} without VAT or by a unit',
  'sync.pulled': 'all changes are here',
  'sync.changesPushed': 'the server took {rows:count row|rows}',
  'sync.soldPushed': 'the server took how often {products:count product|products} were sold',
  'sync.rowRefused': 'the server refused the {model:model}: {violation.field} {violation.message}',
  'sync.rowReleased': 'the {model:model} is sent again',
  'sync.rowsReleased': '{rows:count row|rows} are sent again',
  'sync.pushed': { by: 'left', of: { true: 'a part was sent', else: 'everything was sent' } },
  'sync.conflicted': 'a row had changed at the server',
  'sync.failed': {
    by: 'detail',
    of: { '': 'the sync failed: {fault:sync}', else: 'the sync failed: {fault:sync} ({detail})' },
  },
  'sync.ticked': 'it is time to look for changes',
  'sync.due': 'it is time to send',
  'sync.retried': 'it is time to try the sync again',
  'trouble.open': 'opened what needs the user',
  'trouble.close': 'closed what needs the user',
  'refusal.release': 'sent the refused {model:model} again',
  'refusals.release': 'sent all refused rows again',
  'conflict.settle': {
    by: 'keep',
    of: { mine: 'kept their own {model:model}', else: 'took the server’s {model:model}' },
  },
  'conflict.settled': {
    by: 'keep',
    of: {
      mine: 'the conflict is settled: this device’s {model:model} stays',
      else: 'the conflict is settled: the server’s {model:model} stays',
    },
  },
  'conflict.gone': 'the conflict is gone',
  'trouble.notSettled': 'it could not be settled: {fault:store}',
  'payer.named': 'the server said the payer’s name: {payer:name}',
} satisfies SomeSentences
