import { codeDigits } from '../../../src/views/ui/Code.tsx'
import { formatDigits, formatMoney, formatNumber } from '../../../src/views/ui/format.ts'
import type { Driver } from '../driver.ts'
import type { Move } from '../drivers/move.ts'
import type { SomeGestures } from '../gesture.ts'
import { labelOf } from '../goods.ts'
import { filled } from '../texts.ts'

/** In the settings, which are open only meanwhile. */
const inSettings = ({ t, fromMenu, close }: Driver, ...moves: readonly Move[]) => [
  fromMenu(t.desk.settings),
  ...moves,
  close(),
]

/** In their part about this device. */
const onDevice = (driver: Driver, ...moves: readonly Move[]) =>
  inSettings(driver, driver.tab(driver.t.settings.device), ...moves)

/** Behind the menu of the product's sheet, which is open. */
const inRecordMenu = ({ t, press, item, keys }: Driver, name: string) => [
  press(t.productEditor.more),
  item(name),
  keys('Escape', t.a11y.close),
]

export const deviceGestures = {
  'desk.opened': {
    unmade: {
      en: 'the page does it by itself when it is loaded',
      fa: 'صفحه هنگام باز شدن خودش انجام می‌دهد',
    },
  },
  'language.choose': ({ t, fromMenu, radio, reopened }, { language }) => [
    fromMenu(t.desk.settings),
    radio(language === 'fa' ? t.settings.farsi : t.settings.english),
    reopened(language),
  ],
  'theme.choose': (driver, { dark }) =>
    inSettings(driver, driver.radio(dark ? driver.t.settings.dark : driver.t.settings.light)),
  'hand.choose': (driver, { hand: side }) => onDevice(driver, driver.radio(driver.t.settings[side])),
  'beep.switch': (driver, { on }) => onDevice(driver, driver.toggle(driver.t.settings.beep, on)),
  'scannerButton.switch': (driver, { on }) => onDevice(driver, driver.toggle(driver.t.settings.scannerButton, on)),
  'saveButton.choose': (driver, { saveButton }) =>
    onDevice(
      driver,
      driver.radio(saveButton === 'floating' ? driver.t.settings.saveFloating : driver.t.settings.saveBlock),
    ),
  'readerPace.choose': (driver, { pace }) => onDevice(driver, driver.radio(driver.t.settings.readerPaces[pace])),
  'ownDevice.choose': ({ t, visit, radio }, { own }) => [visit('/account'), radio(own ? t.a11y.yes : t.a11y.no)],
  'taxDeadline.choose': ({ t, language, press, select, close }, { days }) => [
    press(t.invoices.unsent),
    select(t.taxList.deadline, String(days), filled(t.taxList.days_other, { n: formatNumber(days, language) })),
    close(),
  ],
  'row.label': (driver) => inRecordMenu(driver, driver.t.recordMenu.hide),
  'shop.describe': (driver, { part, text }) => inSettings(driver, driver.fill(driver.t.settings.shopTexts[part], text)),
  'toman.switch': (driver, { on }) => inSettings(driver, driver.toggle(driver.t.settings.toman, on)),
  'scale.choose': (driver, { prefix, item, says }) => {
    const { t, language, fill, press } = driver
    const [digits, grams] = [Number(item), 500]
    const label = labelOf(`local_${prefix}00123`, grams)
    const value = Number(label.slice(2 + digits, -1))
    const amounts = {
      weight: `${formatNumber(value / 1000, language)} ${t.basket.measures.kg}`,
      rial: formatMoney(value, 'IRR', language),
      toman: filled(t.settings.scaleToman, { n: formatNumber(value, language) }),
    }
    const code = codeDigits(label.slice(2, 2 + digits), language)
    return onDevice(
      driver,
      fill(t.settings.scaleTest, label),
      press(`${filled(t.settings.scaleItem, { item: code })}: ${amounts[says]}`),
    )
  },
  /** A whole one is read as it stands. */
  'label.read': ({ t, fill, press }, { code, why }) => [
    fill(t.settings.scaleTest, code),
    ...(why === null ? [] : [press(t.settings.scaleRead)]),
  ],
  'label.drop': ({ t, fill }) => [fill(t.settings.scaleTest, '2')],
  'scale.drop': (driver, { prefix }) =>
    onDevice(
      driver,
      driver.press(filled(driver.t.settings.scaleDrop, { prefix: formatDigits(prefix, driver.language) })),
    ),
  'backup.postpone': ({ t, press }) => [press(t.backup.reminder.later)],
  'product.pin': (driver) => inRecordMenu(driver, driver.t.productEditor.pin),
  'product.exempt': ({ t, toggle }, { on }) => [toggle(t.productEditor.exempt, on)],
  'product.measure': ({ t, select }, { unit }) => [
    select(t.productEditor.unit, unit ?? 'piece', unit === null ? t.productEditor.piece : t.basket.measures[unit]),
  ],
  'currency.choose': (driver, { currency }) =>
    inSettings(
      driver,
      driver.select(
        driver.t.settings.currency,
        currency ?? 'usual',
        currency === null ? driver.t.settings.currencyDefault : driver.t.units[`${currency}name`],
      ),
    ),
  'vat.choose': (driver, { vat }) =>
    inSettings(driver, driver.select(driver.t.settings.vat, vat, driver.t.settings.vats[vat])),
  'settings.open': ({ t, fromMenu }) => [fromMenu(t.desk.settings)],
  'settings.openTab': ({ t, fromMenu, tab }, { tab: part }) => [fromMenu(t.desk.settings), tab(t.settings[part])],
  'apps.open': ({ pickApp }) => [pickApp()],
  'asides.open': ({ t, command }) => [command(t.asides.title)],
  'tray.open': {
    unmade: { en: 'phones alone have the tray: the window is wide', fa: 'سینی فقط در گوشی هست: این پنجره پهن است' },
  },
  'keys.open': ({ t, fromMenu }) => [fromMenu(t.desk.keyboard)],
  'dialog.close': ({ close }) => [close()],
  'tour.begin': ({ t, command }) => [command(t.desk.tour)],
  'tour.next': ({ t, press }) => [press(t.tour.next, t.tour.done)],
  'tour.back': ({ t, press }) => [press(t.tour.back)],
  'tour.leave': ({ t, press }) => [press(t.tour.skip)],
  'storage.retry': ({ t, press }) => [press(t.storage.retry)],
  'storage.persist': (driver) => onDevice(driver, driver.press(driver.t.settings.storageAsk)),
  'storage.acknowledge': ({ t, press }) => [press(t.a11y.ok)],
  'storage.rebuild': (driver) => onDevice(driver, driver.press(driver.t.settings.rebuild)),
  'storage.dropSteps': (driver, { days }) =>
    onDevice(driver, driver.press(filled(driver.t.settings.dropSteps, { n: formatNumber(days, driver.language) }))),
  'storage.export': (driver) => onDevice(driver, driver.press(driver.t.settings.export)),
  'update.apply': ({ t, press }) => [press(t.newBuild.apply, t.storage.reload)],
  'update.dismiss': ({ t, press }) => [press(t.newBuild.later)],
  'language.follow': ({ t, press }) => [press(t.storage.reload)],
  'language.stay': ({ t, press }) => [press(t.newBuild.later)],
  'desk.install': (driver) => onDevice(driver, driver.press(driver.t.settings.install)),
  'notice.say': ({ t, visit, pressHead }) => [visit('/apps'), pressHead(t.apps.copy)],
  'notice.dismiss': ({ t, press }) => [press(t.notices.dismiss)],
} satisfies SomeGestures
