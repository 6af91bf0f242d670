import type { HttpHandler } from 'msw'
import type { Callers } from './callers.ts'
import type { ServiceName } from './codecs.ts'
import type { Database } from './sql/database.ts'

/** A service answers under its own name: `/gtin/…`. */
export interface Service {
  name: ServiceName
  handlers: readonly HttpHandler[]
  /** Calls of tests, outside its name and its fault, without a token. */
  admin?: readonly HttpHandler[]
}

/** What the services stand on. */
export interface World {
  database: Database
  callers: Callers
  /** Origins of desks besides those on this machine. */
  desks?: readonly string[]
  /** Milliseconds that the target of a monitor may take; ten seconds. */
  checkTimeout?: number
}
