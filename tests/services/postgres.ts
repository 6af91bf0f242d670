import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { chown } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

const run = promisify(execFile)

const isRoot = process.getuid?.() === 0
/** PostgreSQL refuses to run as root. */
const user = 'postgres'
const asUser = (program: string, args: readonly string[]): [string, string[]] =>
  isRoot ? ['runuser', ['-u', user, '--', program, ...args]] : [program, [...args]]

const idOfUser = async (flag: string) => Number((await run('id', [flag, user])).stdout)

/** A fresh PostgreSQL in a temporary folder, with its socket there; it never flushes to the disk. */
export const startPostgres = async (programs: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-postgres-'))
  if (isRoot) await chown(folder, await idOfUser('-u'), await idOfUser('-g'))
  const data = join(folder, 'data')
  const options = ['-D', data, '-A', 'trust', '-U', user, '-E', 'UTF8', '--locale=C', '--no-sync']
  await run(...asUser(join(programs, 'initdb'), options), { cwd: folder })
  const settings = [
    'listen_addresses=',
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'deadlock_timeout=20ms',
  ]
  const server = spawn(
    ...asUser(join(programs, 'postgres'), [
      ...['-D', data, '-k', folder],
      ...settings.flatMap((setting) => ['-c', setting]),
    ]),
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  server.stderr?.on('data', (text) => {
    said += text
  })
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = (database: string) => `postgresql:///${database}?host=${encodeURIComponent(folder)}&user=${user}`

  const answers = async (): Promise<boolean> => {
    const client = new pg.Client(url('postgres'))
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      return false
    }
  }
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said}`)
    await wait(50)
  }

  return {
    pid: server.pid ?? null,
    /** The address of a new, empty database. */
    create: async (name: string): Promise<string> => {
      const client = new pg.Client(url('postgres'))
      await client.connect()
      await client.query(`create database "${name}"`)
      await client.end()
      return url(name)
    },
    stop: async () => {
      await run(...asUser(join(programs, 'pg_ctl'), ['stop', '-D', data, '-m', 'fast']), { cwd: folder })
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>
