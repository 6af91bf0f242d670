import type { Flow } from '../../src/machines/kernel/flows.ts'
import { adminPaths } from './admin.ts'
import { cloudPaths } from './cloud.ts'
import { dayPaths } from './day.ts'
import { deskPaths } from './desk.ts'
import type { AnyFixture } from './fixture.ts'
import type { Gestures } from './gesture.ts'
import { deviceGestures } from './gestures/device.ts'
import { identityPaths } from './identity.ts'
import { invoicePaths } from './invoice.ts'
import { palettePaths } from './palette.ts'
import { plansPaths } from './plans.ts'
import { publicPaths } from './public.ts'
import { recordsPaths } from './records.ts'
import { scannerPaths } from './scanner.ts'
import { supportPaths } from './support.ts'
import { syncPaths } from './sync.ts'
import { taxPaths } from './tax.ts'

export const fixtures: { readonly [F in Flow]?: AnyFixture | readonly AnyFixture[] } = {
  ...identityPaths.fixtures,
  ...syncPaths.fixtures,
  ...recordsPaths.fixtures,
  ...invoicePaths.fixtures,
  ...deskPaths.fixtures,
  ...taxPaths.fixtures,
  ...plansPaths.fixtures,
  ...cloudPaths.fixtures,
  ...adminPaths.fixtures,
  ...supportPaths.fixtures,
  ...publicPaths.fixtures,
  ...dayPaths.fixtures,
  ...palettePaths.fixtures,
  ...scannerPaths.fixtures,
}

/** What a person does for every command; one that is missing does not compile. */
export const gestures: Gestures = {
  'desk.opened': deviceGestures['desk.opened'],
  ...identityPaths.gestures,
  ...syncPaths.gestures,
  ...recordsPaths.gestures,
  ...invoicePaths.gestures,
  ...deskPaths.gestures,
  ...taxPaths.gestures,
  ...plansPaths.gestures,
  ...cloudPaths.gestures,
  ...adminPaths.gestures,
  ...supportPaths.gestures,
  ...publicPaths.gestures,
  ...dayPaths.gestures,
  ...palettePaths.gestures,
  ...scannerPaths.gestures,
}

export const testStateKeys = {
  ...identityPaths.testStateKeys,
  ...syncPaths.testStateKeys,
  ...recordsPaths.testStateKeys,
  ...invoicePaths.testStateKeys,
  ...deskPaths.testStateKeys,
  ...taxPaths.testStateKeys,
  ...plansPaths.testStateKeys,
  ...cloudPaths.testStateKeys,
  ...adminPaths.testStateKeys,
  ...supportPaths.testStateKeys,
  ...publicPaths.testStateKeys,
  ...dayPaths.testStateKeys,
  ...palettePaths.testStateKeys,
  ...scannerPaths.testStateKeys,
}
