import { createServices } from '../../mocks/handlers.ts'
import { startServer } from '../../mocks/server.ts'
import { openDatabaseOf } from '../../mocks/sql/open.ts'
import { standInCallers } from '../../mocks/standIn.ts'

const database = await openDatabaseOf(process.env)
const { port } = await startServer(0, { services: createServices({ database, callers: standInCallers }) })
console.log(port)
