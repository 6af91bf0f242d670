import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeMachine } from '../../src/machines/drawing/describe.ts'
import { keyOf } from '../../src/machines/drawing/nodes.ts'
import { loadEveryArea } from '../../src/machines/kernel/lateAreas.ts'
import { startTexts } from '../../src/views/texts/index.ts'
import { readCoverage } from '../model/report.ts'
import { assertedOf } from '../mutants/lists.ts'
import { indexPage, machinePage } from './machines.pages.tsx'

const root = join(import.meta.dirname, '../..')
const folder = join(root, '.cache/machines')

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The page's own colours, dark where the reader's device is; paper is always light. */
const styles = [
  read('src/views/styles/tokens.css'),
  '@media print { :root { color-scheme: light } }',
  read('src/views/support/machines/drawing.css'),
  read('src/views/support/machines/tables.css'),
  read('tests/tools/machines.css'),
].join('\n')

await startTexts('en')
await loadEveryArea()
const { everyMachine } = await import('../model/coverage.ts')
const { walked, walksOf } = await import('../paths/walks.ts')
const descriptions = Object.values(everyMachine).map((machine) => describeMachine(machine))
const inBrowser = new Map<string, ReadonlySet<string>>(
  walked.map((flow) => [
    flow,
    new Set(walksOf(flow).flatMap((path) => path.flatMap((step) => step.transitions.map(keyOf)))),
  ]),
)
const report = {
  ...{ descriptions, coverage: readCoverage(), inBrowser, styles },
  asserted: assertedOf(
    descriptions.flatMap(({ id, transitions }) => transitions.map(({ key }) => ({ flow: id, key }))),
  ),
  script: read('tests/tools/machines.page.mjs'),
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'index.html'), indexPage(report))
for (const description of descriptions)
  writeFileSync(join(folder, `${description.id}.html`), machinePage(report, description))
console.log(`${descriptions.length} machines are drawn in ${join(folder, 'index.html')}`)
if (report.coverage === null) console.log('No coverage is shown: no test wrote a report yet (npm test).')
