import type { Driver } from '../driver.ts'
import type { Move } from '../drivers/move.ts'
import type { SomeGestures } from '../gesture.ts'
import { certificateText, privateKeyText } from '../secrets.ts'
import { filled } from '../texts.ts'

/** In the settings' part on tax, which is open only meanwhile. */
const inTax = (driver: Driver, ...moves: readonly Move[]) => [
  driver.fromMenu(driver.t.desk.settings),
  driver.tab(driver.t.settings.tax),
  ...moves,
  driver.close(),
]

const secretTexts = { privateKey: privateKeyText, certificate: certificateText }

export const taxProfileGestures = {
  'taxProfile.load': (driver) => inTax(driver, driver.press(driver.t.tax.retry)),
  'taxProfile.fill': (driver, { field, typed }) => inTax(driver, driver.fill(driver.t.tax.parts[field], typed)),
  'taxProfile.leave': (driver, { field }) => inTax(driver, driver.leave(driver.t.tax.parts[field])),
  'taxProfile.retry': (driver) => inTax(driver, driver.press(driver.t.tax.retry)),
  'taxProfile.replace': (driver) => inTax(driver, driver.press(driver.t.tax.replace)),
  'taxProfile.keep': (driver) => inTax(driver, driver.press(driver.t.tax.keep)),
  'taxProfile.offer': (driver, { secret }) => {
    const { t } = driver
    return inTax(driver, driver.fill(filled(t.tax.paste, { part: t.tax.parts[secret] }), secretTexts[secret]))
  },
} satisfies SomeGestures
