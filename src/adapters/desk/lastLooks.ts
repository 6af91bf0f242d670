import * as t from 'io-ts'
import type { Settings } from '../../events/desk/settings.ts'
import { defaultSettings } from '../../events/desk/settings.ts'
import { keyword } from '../../events/values/codecs.ts'
import { Language } from '../../events/values/currency.ts'
import type { WebStorage } from '../parts/webStorage.ts'

/** What of the settings the whole document follows. */
export type Looks = Pick<Settings, 'language' | 'dark' | 'hand'>

const key = 'daftar.looks'
const Looks = t.strict({ language: Language, dark: t.boolean, hand: keyword('right', 'left') })

/** How the desk was last shown on this device, for what is said before its journal is read, or where it cannot be; the journal is the truth. */
export const createLastLooks = (storage: WebStorage) => ({
  read(): Looks {
    try {
      const looks: unknown = JSON.parse(storage.getItem(key) ?? 'null')
      return Looks.is(looks) ? looks : defaultSettings
    } catch {
      return defaultSettings
    }
  },
  /** Whether it was ever shown here. */
  isKept(): boolean {
    try {
      return storage.getItem(key) !== null
    } catch {
      return false
    }
  },
  write({ language, dark, hand }: Looks): void {
    try {
      storage.setItem(key, JSON.stringify({ language, dark, hand }))
    } catch {
      // Blocked or full: the next start begins in Farsi.
    }
  },
})
