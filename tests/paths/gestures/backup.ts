import type { Driver } from '../driver.ts'
import type { SomeGestures } from '../gesture.ts'

const inSettings = ({ t, fromMenu, tab, press }: Driver, name: string) => [
  fromMenu(t.desk.settings),
  tab(t.settings.device),
  press(name),
]

export const backupGestures = {
  'backup.openMaking': (driver) => inSettings(driver, driver.t.backup.make),
  'backup.openRestoring': (driver) => inSettings(driver, driver.t.backup.restore),
  'backup.close': ({ close }) => [close()],
  'backup.make': ({ t, fillHidden, press }) => [
    fillHidden(t.backup.passphrase, 'four words of mine'),
    fillHidden(t.backup.again, 'four words of mine'),
    press(t.backup.write),
  ],
  'backup.stop': ({ t, press }) => [press(t.backup.stop)],
  'backup.offer': ({ t, chooseFile }, { name }) => [chooseFile(t.backup.choose, name)],
  'backup.look': ({ t, fillHidden, press }) => [
    fillHidden(t.backup.passphrase, 'four words of mine'),
    press(t.backup.look),
  ],
  'backup.revise': ({ t, press }) => [press(t.backup.revise)],
  'backup.restore': ({ t, press }) => [press(t.backup.store)],
} satisfies SomeGestures
