import * as account from './en/account.ts'
import * as admin from './en/admin.ts'
import * as apps from './en/apps.ts'
import * as auth from './en/auth.ts'
import * as backup from './en/backup.ts'
import * as contact from './en/contact.ts'
import * as crash from './en/crash.ts'
import * as credentials from './en/credentials.ts'
import * as customer from './en/customer.ts'
import * as dashboard from './en/dashboard.ts'
import * as day from './en/day.ts'
import * as deleted from './en/deleted.ts'
import * as desk from './en/desk.ts'
import * as device from './en/device.ts'
import * as editors from './en/editors.ts'
import * as front from './en/front.ts'
import * as home from './en/home.ts'
import * as keys from './en/keys.ts'
import * as machines from './en/machines.ts'
import * as offers from './en/offers.ts'
import * as pages from './en/pages.ts'
import * as palette from './en/palette.ts'
import * as payment from './en/payment.ts'
import * as plans from './en/plans.ts'
import * as pushes from './en/pushes.ts'
import * as records from './en/records.ts'
import * as replay from './en/replay.ts'
import * as shell from './en/shell.ts'
import * as support from './en/support.ts'
import * as sync from './en/sync.ts'
import * as table from './en/table.ts'
import * as tax from './en/tax.ts'
import * as taxList from './en/taxList.ts'
import * as taxRecord from './en/taxRecord.ts'
import * as tender from './en/tender.ts'
import * as uptime from './en/uptime.ts'
import * as violations from './en/violations.ts'

export const en = {
  ...account,
  ...admin,
  ...backup,
  ...apps,
  ...auth,
  ...contact,
  ...crash,
  ...credentials,
  ...customer,
  ...dashboard,
  ...day,
  ...deleted,
  ...desk,
  ...records,
  ...replay,
  ...device,
  ...editors,
  ...front,
  ...home,
  ...keys,
  ...machines,
  ...offers,
  ...pages,
  ...palette,
  ...payment,
  ...plans,
  ...pushes,
  ...shell,
  ...support,
  ...sync,
  ...table,
  ...taxList,
  ...taxRecord,
  ...tax,
  ...tender,
  ...uptime,
  ...violations,
}
