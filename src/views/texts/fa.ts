import type { en } from './en.ts'
import * as account from './fa/account.ts'
import * as admin from './fa/admin.ts'
import * as backup from './fa/backup.ts'
import * as contact from './fa/contact.ts'
import * as crash from './fa/crash.ts'
import * as credentials from './fa/credentials.ts'
import * as customer from './fa/customer.ts'
import * as dashboard from './fa/dashboard.ts'
import * as day from './fa/day.ts'
import * as deleted from './fa/deleted.ts'
import { dialogs } from './fa/dialogs.ts'
import * as editors from './fa/editors.ts'
import { first } from './fa/first.ts'
import * as front from './fa/front.ts'
import * as home from './fa/home.ts'
import * as keys from './fa/keys.ts'
import * as machines from './fa/machines.ts'
import * as offers from './fa/offers.ts'
import * as palette from './fa/palette.ts'
import * as plans from './fa/plans.ts'
import * as pushes from './fa/pushes.ts'
import * as replay from './fa/replay.ts'
import { said } from './fa/said.ts'
import * as shell from './fa/shell.ts'
import * as support from './fa/support.ts'
import * as table from './fa/table.ts'
import * as tax from './fa/tax.ts'
import * as taxList from './fa/taxList.ts'
import * as taxRecord from './fa/taxRecord.ts'
import * as tender from './fa/tender.ts'
import * as tour from './fa/tour.ts'
import * as uptime from './fa/uptime.ts'
import * as violations from './fa/violations.ts'
import type { Translation } from './words.ts'

export const fa: Translation<typeof en> = {
  ...first,
  ...account,
  ...admin,
  ...backup,
  ...contact,
  ...crash,
  ...credentials,
  ...customer,
  ...dashboard,
  ...day,
  ...deleted,
  ...editors,
  ...front,
  ...home,
  ...keys,
  ...machines,
  ...offers,
  ...palette,
  ...plans,
  ...pushes,
  ...replay,
  ...shell,
  ...support,
  ...table,
  ...taxList,
  ...taxRecord,
  ...tax,
  ...tender,
  ...tour,
  ...uptime,
  ...violations,
  a11y: { ...first.a11y, ...dialogs.a11y, ...said.a11y },
  fields: dialogs.fields,
  units: { ...first.units, ...dialogs.units },
  notices: { ...first.notices, ...said.notices },
  payment: said.payment,
  newBuild: dialogs.newBuild,
  update: { ...dialogs.update, ...said.update },
  apps: { ...first.apps, ...dialogs.apps },
  auth: { ...first.auth, ...dialogs.auth, ...said.auth },
  desk: { ...first.desk, ...dialogs.desk },
  invoices: { ...first.invoices, ...dialogs.invoices },
  basket: { ...first.basket, ...dialogs.basket, ...said.basket },
  asides: { ...first.asides, ...dialogs.asides, ...said.asides },
  storage: { ...first.storage, ...dialogs.storage, ...said.storage },
  drafts: { ...first.drafts, ...dialogs.drafts },
  invoice: { ...first.invoice, ...dialogs.invoice, ...said.invoice },
  ownApps: { ...dialogs.ownApps, ...said.ownApps },
  pages: { ...first.pages, ...dialogs.pages },
  scanner: { ...first.scanner, ...dialogs.scanner, ...said.scanner },
  sample: { ...first.sample, ...dialogs.sample, ...said.sample },
  settings: { ...first.settings, ...dialogs.settings, ...said.settings },
  sync: { ...first.sync, ...dialogs.sync, ...said.sync },
}
