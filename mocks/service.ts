import type { HttpHandler } from 'msw'
import type { Callers } from './callers.ts'
import type { ServiceName } from './codecs.ts'
import type { Database } from './sql/database.ts'

/** A service answers under its own name: `/gtin/…`. */
export interface Service {
  name: ServiceName
  handlers: readonly HttpHandler[]
  /** Calls of tests, outside of its name and its faults, without a token. */
  admin?: readonly HttpHandler[]
}

/** The environment of the services. */
export interface World {
  database: Database
  callers: Callers
  /** Further desks' origins. */
  desks?: readonly string[]
  /** Milliseconds that a monitor's target may take; ten seconds by default. */
  checkTimeout?: number
}
