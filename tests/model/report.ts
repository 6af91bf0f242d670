import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MachineCoverage } from './coverage.ts'

export type Coverage = Readonly<Record<string, MachineCoverage>>

const file = join(import.meta.dirname, '../../.cache/reports/machines.json')

/** Stores every machine's coverage, for `npm test`'s summary and `npm run machines`. */
export const writeCoverage = (coverage: Coverage): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(coverage, null, 2))
}

/** The coverage of the last test run; null before one. */
export const readCoverage = (): Coverage | null => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
