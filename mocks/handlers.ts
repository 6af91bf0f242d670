import type { HttpHandler } from 'msw'
import { http } from 'msw'
import { openedBy } from './apiKeys.ts'
import { createAvatars } from './avatars.ts'
import { createBank } from './bank/bank.ts'
import { tooLarge } from './bodies.ts'
import type { Callers } from './callers.ts'
import type { Fault } from './faults.ts'
import { createFaults } from './faults.ts'
import { createGtin } from './gtin.ts'
import { createGtinTable } from './gtinTable.ts'
import { createInvoice } from './invoice.ts'
import { createMain } from './main.ts'
import type { Service, World } from './service.ts'
import { createSync } from './sync/sync.ts'
import { gtinScope } from './sync/tables.ts'
import { createTranslate } from './translate.ts'
import { createUptime } from './uptime/uptime.ts'

/** The services without a database: names of codes and stuffs, translations. */
export const createLookups = (callers: Callers): readonly Service[] => [createGtin(callers), createTranslate(callers)]

export const createServices = (world: World): readonly Service[] => {
  const { callers, database } = world
  const gtin = createGtin(
    callers,
    createGtinTable(database),
    async (request) => (await openedBy(database, request)) !== null,
  )
  return [
    createMain(world),
    createInvoice(world),
    { ...gtin, handlers: [...createSync(world, gtinScope), ...gtin.handlers] },
    createTranslate(callers),
    createBank(world),
    createUptime(world),
    createAvatars(),
  ]
}

/** Calls of tests, which no fault spoils: those for faults, and the services' own. */
export const createAdmin = (services: readonly Service[], fault: Fault): readonly HttpHandler[] => [
  ...fault.handlers,
  ...services.flatMap(({ admin = [] }) => admin),
]

/** For a test's `setupServer`, a demo's `setupWorker` or `getResponse`: each call has its own fault. */
export const createHandlers = (services: readonly Service[], fault = createFaults()): HttpHandler[] => [
  http.all('*', ({ request }) => tooLarge(request)),
  ...createAdmin(services, fault),
  ...services.map(fault.over),
]
