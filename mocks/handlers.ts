import type { HttpHandler } from 'msw'
import { createGtin } from './gtin.ts'
import type { Service } from './service.ts'
import { createTranslate } from './translate.ts'
import { createWeather } from './weather.ts'

export const createServices = (): readonly Service[] => [
  { name: 'main', handlers: [] },
  createGtin(),
  createTranslate(),
]

/** For a test's `setupServer`, a demo's `setupWorker`, `getResponse`, or a port (`server.ts`): each call is a fresh world. */
export const createHandlers = (services: readonly Service[] = createServices()): HttpHandler[] => {
  const weather = createWeather()
  return [...weather.handlers, ...services.map(weather.over)]
}
