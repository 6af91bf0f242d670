import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Database, Sql } from './database.ts'
import { retried } from './retry.ts'
import { openPgliteFiles } from './template.ts'

type Queryable = { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> }

const sqlOver = (client: Queryable): Sql => ({
  query: async (text, values = []) => (await client.query(text, [...values])).rows,
})

const lives = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Two processes in one folder would destroy it: the first locks it by a file with its process id. */
const hold = (folder: string): (() => void) => {
  const file = `${folder}.pid`
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch {
    const holder = Number(readFileSync(file, 'utf8'))
    if (holder > 0 && lives(holder)) {
      throw new Error(
        `Process ${holder} has the services' data in ${folder} open (${file}). Stop it, or give several processes one DATABASE_URL.`,
      )
    }
    rmSync(file, { force: true })
    return hold(folder)
  }
  return () => rmSync(file, { force: true })
}

/** PostgreSQL inside of this process, with one connection: queries queue. Without a folder it is in memory. */
export const openPglite = async (folder?: string): Promise<Database> => {
  const letGo = folder === undefined ? () => undefined : hold(folder)
  const client = await openPgliteFiles(folder).catch((error: unknown) => {
    letGo()
    throw error
  })
  return {
    ...sqlOver(client),
    transaction: (work) => retried(() => client.transaction((transaction) => work(sqlOver(transaction)))),
    close: async () => {
      await client.close()
      letGo()
    },
  }
}
