import type { DaftarConsole } from '../src/adapters/support/console/daftar.ts'

declare global {
  /** The running desk, in the console of its page: see replay.md. */
  const daftar: DaftarConsole
}
