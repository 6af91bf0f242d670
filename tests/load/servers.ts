import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../mocks/server.ts', import.meta.url))

/** Where all processes say that they are, so that each takes the tokens of the others; nobody calls it. */
const common = 'http://localhost:4174'

export interface ServerProcess {
  url: string
  pid: number
  stop: () => Promise<void>
}

/** The mocks as `npm run services` starts them, at a free port, over a database that others may share. */
export const startServerProcess = (databaseUrl: string, execArgv: readonly string[] = []): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...execArgv, '--import', 'tsx', script], {
      env: { ...process.env, DATABASE_URL: databaseUrl, SERVICES_URL: common, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const gone = new Promise<void>((left) => child.once('exit', () => left()))
    child.once('exit', (code) => reject(new Error(`The services ended with ${code}`)))
    createInterface(child.stdout).once('line', (line) => {
      const url = /http:\/\/\S+/.exec(line)?.[0]
      if (url === undefined) return reject(new Error(`The services said: ${line}`))
      resolve({
        url,
        pid: child.pid ?? 0,
        stop: () => {
          child.kill('SIGTERM')
          return gone
        },
      })
    })
  })
