import * as t from 'io-ts'
import type { Header } from '../../events/supportLog.ts'

export interface Device {
  browser: Header['browser']
  storage: Pick<Header['storage'], 'persisted' | 'usage' | 'quota'>
}

const Memory = t.type({ deviceMemory: t.number })

/** The browser's own description and the device's; null for missing values. */
export const browserDevice = async (): Promise<Device> => {
  const asked = 'storage' in navigator
  const estimate = asked ? await navigator.storage.estimate().catch(() => ({ usage: undefined, quota: undefined })) : {}
  const persisted = asked ? await navigator.storage.persisted().catch(() => null) : null
  return {
    browser: {
      userAgent: navigator.userAgent,
      languages: [...navigator.languages],
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      online: navigator.onLine,
      screen: { width: screen.width, height: screen.height, ratio: devicePixelRatio },
      cores: navigator.hardwareConcurrency ?? null,
      memory: Memory.is(navigator) ? navigator.deviceMemory : null,
      installed: matchMedia('(display-mode: standalone)').matches,
    },
    storage: { persisted, usage: estimate.usage ?? null, quota: estimate.quota ?? null },
  }
}
