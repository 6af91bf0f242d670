import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('./process.ts', import.meta.url))

/** The services in a process of their own, over a database that others share. */
export const startProcess = (databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const gone = new Promise<void>((left) => child.once('exit', () => left()))
    child.once('exit', (code) => reject(new Error(`The services ended with ${code}`)))
    createInterface(child.stdout).once('line', (port) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop: () => {
          child.kill('SIGTERM')
          return gone
        },
      }),
    )
  })
