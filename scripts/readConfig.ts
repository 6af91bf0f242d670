import { readFileSync } from 'node:fs'
import { either as E } from 'fp-ts'
import { Config } from '../src/adapters/kernel/config.ts'

/** The addresses of a `config.json`; throws its faults. */
export const readConfig = (file: string): Config => {
  const read = Config.decode(JSON.parse(readFileSync(file, 'utf8')))
  if (E.isRight(read)) return read.right
  // The root and the intersection's part come before the key.
  const faults = read.left.map(
    ({ context, message }) =>
      `${context.flatMap(({ key }, at) => (at < 2 ? [] : key)).join('.')}: ${message ?? 'missing'}`,
  )
  throw new Error(`${file} has not the addresses of a desk: ${faults.join(', ')}`)
}
