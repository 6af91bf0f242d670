import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export interface Running {
  /** The first line that it printed. */
  line: string
  pid: number
  stop: () => Promise<void>
}

/** Runs a script of TypeScript in a process of its own, until its first line. */
export const startProcess = (
  script: URL,
  env: Readonly<Record<string, string>>,
  execArgv: readonly string[] = [],
): Promise<Running> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...execArgv, '--import', 'tsx', fileURLToPath(script)], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const gone = new Promise<void>((left) => child.once('exit', () => left()))
    child.once('exit', (code) => reject(new Error(`The services ended with ${code}`)))
    createInterface(child.stdout).once('line', (line) =>
      resolve({
        line,
        pid: child.pid ?? 0,
        stop: () => {
          child.kill('SIGTERM')
          return gone
        },
      }),
    )
  })
