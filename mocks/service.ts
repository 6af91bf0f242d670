import type { HttpHandler } from 'msw'
import type { ServiceName } from './codecs.ts'

/** A service answers under its own name: `/gtin/…`. */
export type Service = { name: ServiceName; handlers: readonly HttpHandler[] }
