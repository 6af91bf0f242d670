import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../../src/events/values/routes.ts'
import { pageRoutes } from '../../src/views/shell/routeTable.ts'
import { lookedAt } from '../browser/axeList.ts'

const browser = join(import.meta.dirname, '../browser')
const nameOf = (place: string) => Object.entries(routes).find(([, route]) => route === place)?.[0] ?? place

/** The languages of a spec's check: named in the call, or those of its loop. */
const languagesIn = (spec: string, place: string): string[] => {
  const source = readFileSync(join(browser, spec), 'utf8')
  const calls = source.matchAll(new RegExp(`seriousOn\\(page, '${nameOf(place)}', ('fa'|'en'|language)\\)`, 'g'))
  const each = ['fa', 'en'].filter((language) => source.includes(`'${language}'`))
  return [...calls].flatMap(([, language = '']) => (language === 'language' ? each : [language.slice(1, -1)]))
}

test('axe looks at every page in both languages: a new page has a named test', () => {
  const pages = [routes.desk, routes.supportReplay, ...pageRoutes.map(({ path }) => path)]
  expect(pages.filter((path) => lookedAt[path] === undefined)).toEqual([])
  const missing = Object.entries(lookedAt).filter(
    ([place, spec]) => !['fa', 'en'].every((language) => languagesIn(spec, place).includes(language)),
  )
  expect(missing).toEqual([])
})
