import { parseArgs } from 'node:util'
import * as E from 'fp-ts/lib/Either.js'
import { models } from '../../src/events/projections/rows.ts'
import type { Flow } from '../../src/machines/kernel/flows.ts'
import { flowNames } from '../../src/machines/kernel/flows.ts'

export interface Asked {
  file: string
  /** The `seq` of the last entry to show; null for all. */
  until: number | null
  flow: Flow | null
  json: boolean
  /** The path of the generated test; null for none. */
  toTest: string | null
  should: readonly Should[]
}

/**
 * The expected value: a path into a flow's state or a row, and its value. `name`: a flow or a model, as in the log (see
 * `should.ts`).
 */
export interface Should {
  name: string
  path: readonly string[]
  value: unknown
}

export const help = `npm run replay -- FILE [options]

Folds a support log with the machines of this tree and says where they differ from what the device recorded.

  --until SEQ          the desk as it stood after this entry, not after the last
  --flow FLOW          what happened to one flow, entry by entry
  --json               the same for scripts
  --to-test FILE       writes a test, with the fewest entries that lead there: where machines differ from the device, of
                       the state of the flow that differs as this tree has it, so that the build that made the log
                       fails it; else of the entry's flow. A file that is there stays as it is
  --should PATH=VALUE  with --to-test: what should be; may be repeated. VALUE is JSON, or a word. PATH is one of
                         basket.lines.0.quantity=2    what a flow holds
                         taxSender=idle               a flow's state; auth.session=visiting is one region's
                         invoice.tax.stage=accepted   a row: that of the last entry, or the only one;
                         invoice.ID.tax.stage=…       another one by its id. So of person and product

Exit status: 0 the machines do what the device did, 1 they differ, 2 the file or the options cannot be read.`

const flowOf = (name: string | undefined): Flow | undefined => flowNames.find((flow) => flow === name)

/** A word stands for itself: a shell removes quotes. */
const isWord = (text: string): boolean => /^[\p{L}_][\p{L}\p{Nd}_. -]*$/u.test(text)

const shouldOf = (text: string): E.Either<string, Should> => {
  const at = text.indexOf('=')
  const [name = '', ...path] = text.slice(0, at).split('.')
  const isRow = models.some((model) => model === name) && path.length > 0
  if (at < 0 || (flowOf(name) === undefined && !isRow))
    return E.left(`--should ${text}: not FLOW.PATH=VALUE, FLOW=STATE or ROW.PATH=VALUE`)
  const said = text.slice(at + 1)
  return E.bimap(
    () => `--should ${text}: ${said} is no JSON`,
    (value: unknown) => ({ name, path, value }),
  )(
    E.tryCatch(
      (): unknown => (isWord(said) && !['true', 'false', 'null'].includes(said) ? said : JSON.parse(said)),
      String,
    ),
  )
}

/** The parsed command line; left with its fault. */
export const readArguments = (given: readonly string[]): E.Either<string, Asked> => {
  const parsed = E.tryCatch(
    () =>
      parseArgs({
        args: [...given],
        allowPositionals: true,
        options: {
          until: { type: 'string' },
          flow: { type: 'string' },
          json: { type: 'boolean', default: false },
          'to-test': { type: 'string' },
          should: { type: 'string', multiple: true, default: [] },
        },
      }),
    (thrown) => (thrown instanceof Error ? thrown.message : String(thrown)),
  )
  if (E.isLeft(parsed)) return parsed
  const { positionals, values } = parsed.right
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) return E.left('One file is read at a time')
  const until = values.until === undefined ? null : Number(values.until)
  if (until !== null && !Number.isInteger(until)) return E.left(`--until ${values.until}: not a whole number`)
  const flow = flowOf(values.flow) ?? null
  if (values.flow !== undefined && flow === null)
    return E.left(`--flow ${values.flow}: the flows are ${flowNames.join(', ')}`)
  const should: Should[] = []
  for (const text of values.should) {
    const read = shouldOf(text)
    if (E.isLeft(read)) return read
    should.push(read.right)
  }
  return E.right({ file, until, flow, json: values.json, toTest: values['to-test'] ?? null, should })
}
