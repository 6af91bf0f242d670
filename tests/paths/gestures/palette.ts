import type { Choice } from '../../../src/events/palette/palette.ts'
import { maryam, milk } from '../../../src/events/samples.ts'
import { nameIn } from '../../../src/views/common/names.ts'
import type { Driver } from '../driver.ts'
import type { SomeGestures } from '../gesture.ts'

/** What a choice is called on the screen. */
const nameOf = ({ t, language }: Driver, { kind, key }: Choice): string => {
  switch (kind) {
    case 'action':
      return key === 'scan' ? t.keys.scan : t.desk.darkMode
    case 'page':
      return t.shell.plans
    case 'product':
      return nameIn(language, milk)
    case 'person':
    case 'invoice':
      return maryam.name
    case 'app':
      return t.apps.onlyHere
  }
}

export const paletteGestures = {
  'palette.open': ({ t, keys }) => [keys('Control+k', t.keys.palette)],
  'palette.close': ({ t, keys }) => [keys('Escape', t.palette.closes)],
  'palette.search': ({ t, typeInto }, { text }) => [typeInto(t.desk.palette, text)],
  'palette.choose': (driver, choice) => [driver.option(nameOf(driver, choice))],
} satisfies SomeGestures
