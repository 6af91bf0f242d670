import { createServices } from '../../mocks/handlers.ts'
import { mockCallers } from '../../mocks/mockCallers.ts'
import { startServer } from '../../mocks/server.ts'
import { openDatabaseOf } from '../../mocks/sql/open.ts'

const database = await openDatabaseOf(process.env)
const { port } = await startServer(0, { services: createServices({ database, callers: mockCallers }) })
console.log(port)
