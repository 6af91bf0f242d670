import type { TabLocks } from '../../src/machines/kernel/takeOver.ts'

/** The locks of one device's tabs; `open` tabs hold theirs for ever. */
export const createDeviceLocks = (...open: readonly string[]) => {
  const holders = new Map(open.map((tab) => [tab, tab]))
  return {
    of: (tab: string): TabLocks => ({
      async entered() {
        holders.set(tab, tab)
      },
      async claim(other) {
        if (holders.has(other)) return null
        holders.set(other, tab)
        return () => void holders.delete(other)
      },
    }),
    /** A page's locks end with it. */
    close(tab: string) {
      for (const [held, holder] of holders) if (holder === tab) holders.delete(held)
    },
  }
}
export type DeviceLocks = ReturnType<typeof createDeviceLocks>
