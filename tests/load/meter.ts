import { cpuOf } from './cpu.ts'

/** Milliseconds of processor for one turn of a device; null where the system does not tell. */
export interface Cost {
  services: number | null
  database: number | null
  devices: number | null
}

interface Processes {
  services: readonly number[]
  database: readonly number[]
}

const usedBy = (pids: readonly number[]): number | null =>
  pids.reduce((sum: number | null, pid) => {
    const used = cpuOf(pid)
    return sum === null || used === null ? null : sum + used
  }, 0)

const ownSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Reads what the processes have used of the processor where a run begins and where it ends; this process has the devices. */
export const createMeter = ({ services, database }: Processes) => {
  const read = () => ({ services: usedBy(services), database: usedBy(database), devices: ownSeconds() })
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
