import type { Device } from './device.ts'
import type { Memory } from './memory.ts'
import type { Server } from './server.ts'
import type { Time } from './time.ts'

export interface World {
  server: Server
  devices: readonly Device[]
  time: Time
  memory: Memory
  met: (what: string) => void
  /** The server may have been restored, or have sent timestamps that were too high. */
  isShaken: boolean
}
