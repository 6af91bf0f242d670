import { readdirSync, readFileSync } from 'node:fs'

interface Used {
  parent: number
  seconds: number
}

/** Linux counts in hundredths of a second. */
const ticks = 100

/**
 * A process's own time and that of its children that have ended; null where the process is, or the system tells
 * nothing.
 */
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
const cpuOf = (pid: number): number | null => {
  if (usedBy(pid) === null) return null
  const all = processes()
  const isBelow = (at: number): boolean => at === pid || (at > 1 && isBelow(all.get(at)?.parent ?? 0))
  return [...all].reduce((sum, [at, { seconds }]) => (isBelow(at) ? sum + seconds : sum), 0)
}

/** Processor milliseconds of one turn; null without the system's figures. */
export interface Cost {
  services: number | null
  database: number | null
  devices: number | null
}

interface Processes {
  services: readonly number[]
  database: readonly number[]
}

const secondsOf = (pids: readonly number[]): number | null =>
  pids.reduce((sum: number | null, pid) => {
    const used = cpuOf(pid)
    return sum === null || used === null ? null : sum + used
  }, 0)

const ownSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Reads the processes' processor time at the start and the end of a run; this process has the devices. */
export const createMeter = ({ services, database }: Processes) => {
  const read = () => ({ services: secondsOf(services), database: secondsOf(database), devices: ownSeconds() })
  let first = read()
  let last = first
  const between = (part: keyof Cost, turns: number): number | null => {
    const [from, to] = [first[part], last[part]]
    return from === null || to === null || to === 0 ? null : Math.round(((to - from) * 10_000) / turns) / 10
  }
  return {
    begin: () => {
      first = read()
    },
    end: () => {
      last = read()
    },
    cost: (turns: number): Cost => ({
      services: between('services', turns),
      database: between('database', turns),
      devices: between('devices', turns),
    }),
  }
}
