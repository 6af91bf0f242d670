import { formatNumber } from '../../../src/views/ui/format.ts'
import type { Driver } from '../driver.ts'
import type { SomeGestures } from '../gesture.ts'
import { filled } from '../texts.ts'

/** The second row has no price. */
const text = 'Item name,Item price,Item note\r\nMilk,10,x\r\nBread,ten,\r\n'
export const tableFile = { name: 'list.csv', bytes: text.length }
const heads = ['Item name', 'Item price', 'Item note']

const inSettings = ({ t, fromMenu, tab, press }: Driver, name: string) => [
  fromMenu(t.desk.settings),
  tab(t.settings.device),
  press(name),
]

export const tableGestures = {
  'table.open': (driver, { kind }) => inSettings(driver, driver.t.table[kind]),
  'table.close': ({ close }) => [close()],
  'table.offer': ({ t, chooseFile }, { name }) => [
    chooseFile(t.table.choose, name, name === tableFile.name ? text : 'note'),
  ],
  'table.map': ({ t, select }, { place, column }) => [
    select(heads[place] ?? '', column ?? 'none', column === null ? t.table.leaveOut : t.table.column[column]),
  ],
  'table.check': ({ t, press }) => [press(t.table.check)],
  'table.revise': ({ t, press }) => [press(t.table.revise)],
  'table.stop': ({ t, press }) => [press(t.table.stop)],
  'table.store': ({ t, language, press }, { withoutBad }) => {
    const number = (n: number) => formatNumber(n, language)
    const bad = filled(t.table.badRows_one, { n: number(1) })
    return [
      press(
        withoutBad ? filled(t.table.leaveBad, { bad, n: number(1) }) : filled(t.table.bring_other, { n: number(2) }),
      ),
    ]
  },
} satisfies SomeGestures
