import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src')

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => [file.replaceAll(sep, '/'), readFileSync(join(root, file), 'utf8')] as const)

/** Reads the device's clock, compares it with another time, or two times with each other. */
const tellsTime =
  /\bDate\.now\(|(?<!performance\.)\bnow\(\)|\bnow - | - (?:\w+\.)*now\b|(?:\bat|At|[uU]ntil|[sS]ince) - (?:\w+\.)*(?:at|\w+At|[uU]ntil|[sS]ince|last)\b/

/** A set clock does no harm there. Ages are measured by `elapsed.ts`. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  'the one module that answers it': ['adapters/parts/elapsed.ts'],
  'the time of an entry or a row, for people': [
    ...['adapters/parts/clock.ts', 'compose.ts', 'entries/desk.tsx', 'entries/opening.tsx'],
    ...[
      'adapters/desk/sampleWork.ts',
      'adapters/desk/saving.ts',
      'adapters/invoice/deleted.ts',
      'adapters/plans/planOrder.ts',
    ],
    ...['adapters/records/person.ts', 'adapters/records/product.ts', 'adapters/records/table.ts'],
    'adapters/sync/settleTroubles.ts',
    'machines/desk/asides.ts',
    ...['adapters/support/backup/backup.ts', 'adapters/support/backup/make.ts', 'entries/backup.ts'],
  ],
  'what is shown or chosen: a day, a year, a minute, how old something looks': [
    ...['adapters/cloud/dashboard.ts', 'adapters/tax/taxList.ts', 'adapters/tax/unsettled.ts'],
    ...['adapters/day/day.ts', 'adapters/parts/watchDays.ts', 'adapters/records/customer.ts'],
    ...[
      'adapters/desk/list.ts',
      'adapters/desk/storageWork.ts',
      'adapters/support/gather.ts',
      'machines/replay/clock.ts',
    ],
    'views/cloud/durationText.ts',
    ...[
      'views/common/useNow.ts',
      'views/desk/useBackupDue.ts',
      'views/shell/CrashPage.tsx',
      'views/support/Choice.tsx',
      'views/ui/Footer.tsx',
    ],
  ],
  'until when an attempt to pay is live, for people; what is left of it was measured': [
    ...['adapters/plans/attempts.ts', 'machines/plans/paymentContext.ts'],
  ],
  'a legal deadline is a calendar date, and so is a date in the future': [
    ...['adapters/tax/taxRecord.ts', 'adapters/tax/taxSender.ts'],
  ],
  'too soon costs one call; too late, the service says 401 and another token is obtained': [
    ...['adapters/identity/identitySession.ts', 'adapters/identity/openIdentity.ts'],
  ],
  'a sign-in under a wrong clock is refused, and that is said': [
    ...['adapters/identity/claims.ts', 'adapters/identity/provider.ts'],
  ],
  'where the service’s own time cannot be read: ten minutes at most': [
    ...['adapters/http/backOff.ts', 'adapters/http/stream.ts'],
  ],
  'how fast calls follow each other: one wait of some seconds, or one burst': ['adapters/parts/pace.ts'],
  'once a day or an hour, by how far apart two times are: one comparison or one word more or less': [
    ...['adapters/sync/compare.ts', 'adapters/sync/run.ts', 'adapters/sync/sold.ts'],
  ],
  'a replay takes two tabs’ entries for simultaneous: one divergence that is none, or one that is not said': [
    'machines/replay/states.ts',
  ],
  'no clock of the device: a service’s times in their order, keys by the page’s own time, who is at the desk now': [
    ...['adapters/cloud/uptimeWire.ts', 'events/values/planState.ts'],
    ...['machines/kernel/start.ts', 'machines/kernel/tabOwner.ts'],
    ...['views/desk/reading/burst.ts', 'views/desk/reading/reader.ts', 'views/ui/lastTap.ts'],
  ],
}

test('every file that reads the clock is in the list, with its reason', () => {
  const found = sources.flatMap(([file, text]) => (tellsTime.test(text) ? [file] : []))
  expect(found.toSorted()).toEqual(Object.values(harmless).flat().toSorted())
})
