import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'
import { createSchema } from './schema.ts'

interface Place {
  /** The address of a PostgreSQL, or of a cluster with its protocol; many processes may share it. */
  url?: string | undefined
  /** The folder of an embedded PostgreSQL, for one process at a time. */
  folder?: string | undefined
}

/** The mocks' database with its tables: at the address, else in the folder, else in memory. */
export const openDatabase = async ({ url, folder }: Place = {}): Promise<Database> => {
  const database = url === undefined ? await openPglite(folder) : openPostgres(url)
  try {
    await createSchema(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

/** By the environment: `DATABASE_URL`, `SERVICES_DATA=memory`, or the folder in `SERVICES_DATA`. */
export const openDatabaseOf = ({ DATABASE_URL, SERVICES_DATA = '.cache/services' }: NodeJS.ProcessEnv) =>
  openDatabase(DATABASE_URL ? { url: DATABASE_URL } : SERVICES_DATA === 'memory' ? {} : { folder: SERVICES_DATA })
