import * as t from 'io-ts'
import type { Settings } from '../../events/desk/settings.ts'
import { defaultSettings } from '../../events/desk/settings.ts'
import { keyword } from '../../events/values/codecs.ts'
import { Language } from '../../events/values/currency.ts'
import type { WebStorage } from '../parts/webStorage.ts'

/** The settings that the whole document follows. */
export type Looks = Pick<Settings, 'language' | 'dark' | 'themeChosen' | 'hand'>

const key = 'daftar.looks'
const Looks = t.exact(
  t.intersection([
    t.type({ language: Language, dark: t.boolean, hand: keyword('right', 'left') }),
    t.partial({ themeChosen: t.literal(true) }),
  ]),
)

/** The last looks of the desk here, for pages before or without the journal, which is the source of truth. */
export const createLastLooks = (storage: WebStorage) => ({
  read(): Looks {
    try {
      const looks: unknown = JSON.parse(storage.getItem(key) ?? 'null')
      return Looks.is(looks) ? looks : defaultSettings
    } catch {
      return defaultSettings
    }
  },
  isKept(): boolean {
    try {
      return storage.getItem(key) !== null
    } catch {
      return false
    }
  },
  write(looks: Looks): void {
    try {
      storage.setItem(key, JSON.stringify(Looks.encode(looks)))
    } catch {
      // If storage is blocked or full, the next start begins in Farsi.
    }
  },
})
