import { writeLarge } from './large.ts'

/** `tsx tests/replay/makeLarge.ts FILE [entries]`: a support log of any size, for measurements. */
const [file = '', count = '1000000'] = process.argv.slice(2)
await writeLarge(file, Number(count))
