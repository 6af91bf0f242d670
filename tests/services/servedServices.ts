import { afterAll } from 'vitest'
import { createServices } from '../../mocks/handlers.ts'
import { createIdentity } from '../../mocks/identity/identity.ts'
import { mockCallers } from '../../mocks/mockCallers.ts'
import type { Identity } from '../../mocks/server.ts'
import { startServer } from '../../mocks/server.ts'
import type { Database } from '../../mocks/sql/database.ts'
import { openDatabase } from '../../mocks/sql/open.ts'
import { freePort } from './identityWorld.ts'

const serve = async (database: Database, port: number, identity?: Identity) => {
  const services = createServices({ database, callers: identity?.callers ?? mockCallers })
  const server = await startServer(port, { services, identity })
  afterAll(async () => {
    await server.close()
    await database.close()
  })
  return { database, services, ...server }
}

/** The services at their own port, over their own database; closed after the file's tests. */
export const serveServices = async (identity?: Identity) => serve(await openDatabase(), 0, identity)

/** The same beside a real provider, whose tokens alone they accept. */
export const serveWithProvider = async () => {
  const database = await openDatabase()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const identity = await createIdentity({ database, url })
  return { ...(await serve(database, port, identity)), url, identity }
}
