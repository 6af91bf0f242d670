import { readFileSync } from 'node:fs'
import { either as E } from 'fp-ts'
import { Config } from '../src/adapters/config.ts'

/** The addresses of a `config.json`; throws what is wrong with them. */
export const readConfig = (file: string): Config => {
  const read = Config.decode(JSON.parse(readFileSync(file, 'utf8')))
  if (E.isRight(read)) return read.right
  const faults = read.left.map(({ context, message }) => `${context.at(-1)?.key ?? ''}: ${message ?? 'missing'}`)
  throw new Error(`${file} has not the addresses of a desk: ${faults.join(', ')}`)
}
