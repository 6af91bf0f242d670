import { readdirSync, readFileSync } from 'node:fs'

interface Used {
  parent: number
  seconds: number
}

/** Linux counts in hundredths of a second. */
const ticks = 100

/** A process's own time and that of its children that have ended; null where the process is, or the system tells nothing. */
const usedBy = (pid: number): Used | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const used = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), seconds: used / ticks }
  } catch {
    return null
  }
}

const processes = (): ReadonlyMap<number, Used> => {
  const all = new Map<number, Used>()
  for (const name of readdirSync('/proc')) {
    const used = /^\d+$/.test(name) ? usedBy(Number(name)) : null
    if (used !== null) all.set(Number(name), used)
  }
  return all
}

/** Seconds of processor that a process and all below it have used; null where the system does not tell. */
export const cpuOf = (pid: number): number | null => {
  if (usedBy(pid) === null) return null
  const all = processes()
  const isBelow = (at: number): boolean => at === pid || (at > 1 && isBelow(all.get(at)?.parent ?? 0))
  return [...all].reduce((sum, [at, { seconds }]) => (isBelow(at) ? sum + seconds : sum), 0)
}
