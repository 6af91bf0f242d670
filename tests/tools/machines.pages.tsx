import { renderToStaticMarkup } from 'react-dom/server'
import type { MachineDescription } from '../../src/machines/drawing/describe.ts'
import { mermaidOf } from '../../src/machines/drawing/mermaid.ts'
import { Drawing } from '../../src/views/support/machines/Drawing.tsx'
import { layoutOf } from '../../src/views/support/machines/layout.ts'
import { MachineTable } from '../../src/views/support/machines/MachineTable.tsx'
import { Tables } from '../../src/views/support/machines/Tables.tsx'
import type { MachineCoverage, Part } from '../model/coverage.ts'
import type { Coverage } from '../model/report.ts'

const none: ReadonlySet<string> = new Set()

const kinds = ['states', 'transitions', 'guards', 'outcomes'] as const
/** Those that only the model counts. */
const kindsBeside = ['states', 'guards', 'outcomes'] as const
const words = {
  states: 'states',
  transitions: 'transitions',
  guards: 'guards both ways',
  outcomes: 'effect outcomes',
} as const

const reachedOf = ({ all, missed }: Part) => `${all - missed.length} of ${all}`

const noReport = 'No report of coverage yet: the tests write it (npm test, or npx vitest run tests/model).'

const CoverageOf = ({ coverage }: { coverage: MachineCoverage | undefined }) => {
  if (coverage === undefined) return <p className="mute">{noReport}</p>
  const missed = kinds.flatMap((kind) => coverage[kind].missed.map((name) => ({ kind, name })))
  return (
    <>
      <p>
        Reached by generated tests: {kinds.map((kind) => `${reachedOf(coverage[kind])} ${words[kind]}`).join(', ')}.
      </p>
      {missed.length > 0 && (
        <MachineTable
          title="Not reached by generated tests"
          rows={missed}
          keyOf={({ kind, name }) => `${kind} ${name}`}
          columns={[
            { title: 'What', cell: ({ name }) => <code>{name}</code> },
            { title: 'Kind', cell: ({ kind }) => words[kind] },
          ]}
        />
      )}
    </>
  )
}

interface PageProps {
  title: string
  names: readonly string[]
  shown: string | null
  styles: string
  script: string
  children: React.ReactNode
}

const Page = ({ title, names, shown, styles, script, children }: PageProps) => (
  <html lang="en" dir="ltr">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <style>{styles}</style>
    </head>
    <body>
      <nav className="report-list" aria-label="Machines">
        <a href="index.html" aria-current={shown === null ? 'page' : undefined}>
          All machines
        </a>
        {names.map((name) => (
          <a key={name} href={`${name}.html`} aria-current={name === shown ? 'page' : undefined}>
            <code>{name}</code>
          </a>
        ))}
      </nav>
      <main className="report-main">{children}</main>
      <script type="module">{script}</script>
    </body>
  </html>
)

const written = (page: React.ReactElement) => `<!doctype html>\n${renderToStaticMarkup(page)}\n`

interface Report {
  descriptions: readonly MachineDescription[]
  coverage: Coverage | null
  /** Of each machine, the transitions that walks in a browser take, by key. */
  inBrowser: ReadonlyMap<string, ReadonlySet<string>>
  /** Whether a test fails when what a transition does is taken away; one of which nothing can be taken away has no entry. */
  asserted: ReadonlyMap<string, boolean>
  styles: string
  script: string
}

const columns = { model: 'Reached by the model', browser: 'In a browser', asserted: 'Asserted' } as const

/** Of each transition of a machine, how it is tested; null where nobody knows, or there is nothing to test. */
const testedOf = ({ coverage, inBrowser, asserted }: Report, { id, transitions }: MachineDescription) => {
  const missed = coverage?.[id]?.transitions.missed
  return transitions.map(({ key }) => ({
    key,
    model: missed === undefined ? null : !missed.includes(key),
    browser: inBrowser.get(id)?.has(key) ?? false,
    asserted: asserted.get(key) ?? null,
  }))
}

type Tested = ReturnType<typeof testedOf>[number]

/** Of how many it is known, and of how many it is so. */
const share = (tested: readonly Tested[], column: keyof typeof columns): string => {
  const known = tested.filter((each) => each[column] !== null)
  return known.length === 0 ? '–' : `${known.filter((each) => each[column] === true).length} of ${known.length}`
}

const yesOrNo = (is: boolean | null) => (is === null ? '–' : is ? 'yes' : 'no')

const columnNames = ['model', 'browser', 'asserted'] as const

const Tools = ({ zooms }: { zooms: boolean }) => (
  <search className="report-tools">
    <input type="search" aria-label="Search" placeholder="Search" />
    {zooms && (
      <>
        <button type="button" data-zoom="1.25">
          Larger
        </button>
        <button type="button" data-zoom="0.8">
          Smaller
        </button>
        <button type="button" data-zoom="0">
          As drawn
        </button>
      </>
    )}
  </search>
)

/** The page of one machine: its drawing, what the tests reach, its tables and its Mermaid source. */
export const machinePage = (report: Report, description: MachineDescription): string => {
  const { descriptions, coverage, styles, script } = report
  const { id } = description
  const tested = testedOf(report, description)
  return written(
    <Page
      title={`${id} · machines`}
      names={descriptions.map((each) => each.id)}
      shown={id}
      styles={styles}
      script={script}
    >
      <h1>
        <code>{id}</code>
      </h1>
      <CoverageOf coverage={coverage?.[id]} />
      <Tools zooms />
      <div className="report-drawing">
        <Drawing picture={layoutOf(description)} label={`Drawing of the machine ${id}`} />
      </div>
      <Tables description={description} active={none} taken={none} />
      <MachineTable
        title="Tested transitions"
        rows={tested}
        keyOf={({ key }) => key}
        columns={[
          { title: 'Transition', cell: ({ key }) => <code>{key}</code> },
          ...columnNames.map((column) => ({
            title: `${columns[column]}: ${share(tested, column)}`,
            cell: (each: Tested) => yesOrNo(each[column]),
          })),
        ]}
      />
      <h2>Mermaid source</h2>
      <pre>{mermaidOf(description)}</pre>
    </Page>,
  )
}

/** The page of all machines, with their sizes and what the tests reach of each. */
export const indexPage = (report: Report): string => {
  const { descriptions, coverage, styles, script } = report
  return written(
    <Page title="Machines" names={descriptions.map(({ id }) => id)} shown={null} styles={styles} script={script}>
      <h1>Machines</h1>
      <p className="mute">
        Every flow of the desk, drawn from the definition that runs. {coverage === null && noReport}
      </p>
      <Tools zooms={false} />
      <MachineTable
        title={`${descriptions.length} machines`}
        rows={descriptions}
        keyOf={({ id }) => id}
        columns={[
          {
            title: 'Machine',
            cell: ({ id }) => (
              <a href={`${id}.html`}>
                <code>{id}</code>
              </a>
            ),
          },
          { title: 'Events', cell: ({ events }) => events.length },
          { title: 'Effects', cell: ({ effects }) => effects.length },
          { title: 'Delays', cell: ({ delays }) => delays.length },
          ...columnNames.map((column) => ({
            title: `${columns[column]}: transitions`,
            cell: (description: MachineDescription) => share(testedOf(report, description), column),
          })),
          ...kindsBeside.map((kind) => ({
            title: `${columns.model}: ${words[kind]}`,
            cell: ({ id }: MachineDescription) => {
              const part = coverage?.[id]?.[kind]
              return part === undefined ? '–' : reachedOf(part)
            },
          })),
        ]}
      />
    </Page>,
  )
}
