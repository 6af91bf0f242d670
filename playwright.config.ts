import { readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './tests/tools/chromium.mjs'
import { isSlice, leftOut } from './tests/tools/slice.ts'

/** A sale, a kill and three walks are walked each time; of the other files a slice walks one in eight. */
const eachTime = ['desk.spec.ts', 'kill.spec.ts', 'walks.spec.ts']
const others = readdirSync('tests/browser').filter((name) => name.endsWith('.spec.ts') && !eachTime.includes(name))

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  testIgnore: [
    ...(process.env.PICTURES ? [] : ['**/pictures/**']),
    ...(isSlice ? ['**/firefox.spec.ts'] : []),
    ...leftOut(others, 8).map((name) => `**/${name}`),
  ],
  // A test that says in English what its twin says in Farsi ends in its language: `LANGUAGES=all` runs both.
  ...(process.env.LANGUAGES !== 'all' && {
    grepInvert: /(?:\(en\)|: en(?:, (?:dark|light|phone|tablet))?|: fa, (?:tablet|wide))$/,
  }),
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 3,
  fullyParallel: true,
  // A machine that stands still for a while fails no run; the summary names what needed its second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: '.cache/reports/end-to-end.json' }]],
  use: {
    baseURL: 'http://localhost:4173',
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    // A worker keeps the whole desk for each new browser: tests that are about it, or work offline, allow it.
    serviceWorkers: 'block',
    // The summary names a test that passed at its second try, and keeps the trace of that.
    trace: process.env.TRACE ? 'retain-on-failure' : process.env.CI ? 'on-first-retry' : 'off',
    launchOptions: launchOptions(),
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: 'http://localhost:4173',
    env: {
      SERVICES_DATA: 'memory',
      ...(process.env.SLOW && { NODE_OPTIONS: '--import ./tests/tools/slowServers.mjs' }),
    },
    // Beside a desk that runs already; its journal is not ours to begin with, but each test has a browser of its own.
    reuseExistingServer: !process.env.CI,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
