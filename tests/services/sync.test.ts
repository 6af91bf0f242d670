import { openDatabase } from '../../mocks/sql/open.ts'
import { postgresPrograms } from '../tools/postgres.mjs'
import { brief, full, syncSuite } from './sync.suite.ts'

syncSuite(() => openDatabase(), postgresPrograms === null ? full : brief)
