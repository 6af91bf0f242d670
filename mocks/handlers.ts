import type { HttpHandler } from 'msw'
import type { Callers } from './callers.ts'
import { createGtin } from './gtin.ts'
import { createGtinTable } from './gtinTable.ts'
import { createInvoice } from './invoice.ts'
import { createMain } from './main.ts'
import type { Service, World } from './service.ts'
import { createSync } from './sync/sync.ts'
import { gtinScope } from './sync/tables.ts'
import { createTranslate } from './translate.ts'
import type { Weather } from './weather.ts'
import { createWeather } from './weather.ts'

/** The services that need no database: names of codes and stuffs, translations. */
export const createLookups = (callers: Callers): readonly Service[] => [createGtin(callers), createTranslate(callers)]

export const createServices = (world: World): readonly Service[] => {
  const { callers } = world
  const gtin = createGtin(callers, createGtinTable(world.database))
  return [
    createMain(world),
    createInvoice(world),
    { ...gtin, handlers: [...createSync(world, gtinScope), ...gtin.handlers] },
    createTranslate(callers),
  ]
}

/** The calls of tests, which no weather spoils: those of the weather itself, and those of the services. */
export const createAdmin = (services: readonly Service[], weather: Weather): readonly HttpHandler[] => [
  ...weather.handlers,
  ...services.flatMap(({ admin = [] }) => admin),
]

/** For a test's `setupServer`, a demo's `setupWorker` or `getResponse`: each call has a weather of its own. */
export const createHandlers = (services: readonly Service[], weather = createWeather()): HttpHandler[] => [
  ...createAdmin(services, weather),
  ...services.map(weather.over),
]
