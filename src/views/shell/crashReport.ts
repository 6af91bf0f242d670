import { routeOf } from '../../events/values/routes.ts'
import type { Crash, FlowStood, State } from '../common/crash.ts'
import { version } from '../common/version.ts'

const mostPlaces = 12

/** React names its errors by a number, which has nothing of the user's. */
const reactNumber = /^Minified React error #(\d{1,4})\b/

const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return `thrown ${typeof error}`
  const name = /^[A-Z]\w{0,39}$/.test(error.name) ? error.name : 'Error'
  const number = reactNumber.exec(error.message)?.[1]
  return number === undefined ? name : `${name} (React ${number})`
}

/** The last parts of addresses: files and places in them. */
const place = /([\w.$-]{1,80}\.[jt]sx?)(?:\?[^:)]*)?(:\d+:\d+)/

const placesOf = (error: unknown): readonly string[] => {
  if (!(error instanceof Error)) return []
  // A stack may begin with both, and a message may look like anything.
  const own = [error.message, error.name].filter((said) => said !== '')
  const frames = own.reduce((left, said) => left.replaceAll(said, ''), error.stack ?? '')
  return frames.split('\n').flatMap((line) => {
    const [, file, at] = place.exec(line) ?? []
    return file === undefined ? [] : [`${file}${at}`]
  })
}

const componentsOf = (stack: string): readonly string[] =>
  stack.split('\n').flatMap((line) => {
    const [, name] = /^\s*(?:at )?([\w$.]{1,80})(?: \(|@)/.exec(line) ?? []
    const [, file, at] = place.exec(line) ?? []
    return name === undefined || file === undefined ? [] : [`${name} ${file}${at}`]
  })

const pathsOf = (state: State): readonly string[] =>
  typeof state === 'string'
    ? [state]
    : Object.entries(state).flatMap(([name, below]) => {
        const paths = below === undefined ? [] : pathsOf(below)
        return paths.length === 0 ? [name] : paths.map((path) => `${name}.${path}`)
      })

const flowText = ({ flow, status, state }: FlowStood): string =>
  `${flow}: ${pathsOf(state).join(', ')}${status === 'active' ? '' : ` (${status})`}`

const part = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines.slice(0, mostPlaces).map((line) => `  ${line}`)]

interface Circumstances {
  build: string | undefined
  /** The page's own address; the report has only its route. */
  address: string
  at: number
  flows: readonly FlowStood[]
}

/**
 * A crash report for developers: the kind of error, its places in the code and the page. It has no message, id or
 * context, and so nothing that anybody wrote.
 */
export const crashReport = ({ error, components }: Crash, { build, address, at, flows }: Circumstances): string =>
  [
    `Daftar ${version}${build === undefined ? '' : ` (${build})`}`,
    new Date(at).toISOString(),
    `${kindOf(error)} on ${routeOf(address) ?? 'an unknown page'}`,
    ...part('at', placesOf(error)),
    ...part('in', componentsOf(components)),
    ...(flows.length === 0 ? [] : ['flows', ...flows.map((flow) => `  ${flowText(flow)}`)]),
  ].join('\n')
