import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src')

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => [file.replaceAll(sep, '/'), readFileSync(join(root, file), 'utf8')] as const)

/** Reads the device's clock, or holds it against another time. */
const tellsTime =
  /\bDate\.now\(|(?<!performance\.)\bnow(?:\(\))? - |(?<!performance\.)\bnow\(\) [<>]| - (?:\w+\.)*now\b/

/** A clock that is set forth or back does no harm there. How long ago something was is asked of `elapsed.ts`. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  'the one module that answers it': ['adapters/elapsed.ts'],
  'the time of an entry, for people': ['adapters/clock.ts', 'main.tsx', 'mainOpening.tsx'],
  'what is shown or chosen: a day, a year, a minute, how old something looks': [
    ...[
      'adapters/support/gather.ts',
      'adapters/tax/taxList.ts',
      'machines/replay/clock.ts',
      'views/cloud/MonitorRow.tsx',
    ],
    ...[
      'views/cloud/UptimeCards.tsx',
      'views/desk/DateDialog.tsx',
      'views/desk/useNow.ts',
      'views/shell/CrashPage.tsx',
    ],
    ...['views/support/Choice.tsx', 'views/ui/Footer.tsx'],
  ],
  'a legal deadline is a calendar date': ['events/values/taxDeadline.ts'],
  'too soon costs one call; too late, the service says 401 and another token is obtained': [
    ...['adapters/identity/identitySession.ts', 'adapters/identity/openIdentity.ts'],
  ],
  'a sign-in under a wrong clock is refused, and that is said': ['adapters/identity/claims.ts'],
  'where the service’s own time cannot be read: ten minutes at most': ['adapters/http/backOff.ts'],
  'once a day or an hour, by how far apart two times are: one comparison or one word more or less': [
    ...['adapters/sync/compare.ts', 'adapters/sync/sold.ts'],
  ],
}

test('who tells the time stands in the list, with why a clock that is set does no harm there', () => {
  const found = sources.flatMap(([file, text]) => (tellsTime.test(text) ? [file] : []))
  expect(found.toSorted()).toEqual(Object.values(harmless).flat().toSorted())
})
