import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

const root = join(import.meta.dirname, '../..')
const folders = ['src/events', 'src/machines', 'src/views']

export interface Limit {
  file: string
  name: string
  /** The name of the planted limit. */
  place: string
}

const declaration =
  /^(?:export )?const (?<name>(?:(?:max|most|min|least|longest)[A-Z]|limit)\w*)(?:: number)? = [\d_.* ]+$/gm

const limitsIn = (file: string, code: string): Limit[] =>
  [...code.matchAll(declaration)].flatMap(({ groups: { name } = {} }) =>
    name === undefined ? [] : [{ file, name, place: `limit ${file} ${name}` }],
  )

/** Constants that name a limit, in decisions and drawings. */
export const everyLimit = (): Limit[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .sort()
      .flatMap((file) => {
        const path = `${folder}/${file}`
        return limitsIn(path, readFileSync(join(root, path), 'utf8'))
      }),
  )

const importing = /^import (?:type )?\{(?<names>[^}]*)\} from '(?<from>\.[^']*)'$/gm

/** The last line of an import. */
const head = /^(?:import .*|\} from '.*')$/gm

/** Lets each limit be shifted where the desk reads it. A test that reads it sees the written number. */
export const limits = (): Plugin => {
  const all = new Map(everyLimit().map((limit) => [limit.place, limit]))
  const named = (code: string, file: string): Limit[] => [
    ...limitsIn(file, code),
    ...[...code.matchAll(importing)].flatMap(({ groups: { names = '', from = '' } = {} }) =>
      names.split(',').flatMap((name) => all.get(`limit ${join(dirname(file), from)} ${name.trim()}`) ?? []),
    ),
  ]
  return {
    name: 'limits',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(root, id.split('?', 1)[0] ?? '')
      if (!file.startsWith('src/')) return undefined
      const body = [...code.matchAll(head)].reduce((end, { index, 0: { length } }) => Math.max(end, index + length), 0)
      const ours = named(code, file)
      if (ours.length === 0) return undefined
      const looking = ours.reduce(
        (rest, { name, place }) =>
          rest.replace(new RegExp(`(?<!const |[\\w.$])${name}(?!\\w|=\\{)`, 'g'), `$$limit('${place}', ${name})`),
        code.slice(body),
      )
      return `${code.slice(0, body)};$loading(true);${looking}\n;$loading(false)`
    },
  }
}
