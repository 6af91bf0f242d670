import { openDatabase } from '../../mocks/sql/open.ts'
import { postgresPrograms } from '../tools/postgres.mjs'
import { isSlice } from '../tools/slice.ts'
import { brief, full, syncSuite } from './sync.suite.ts'

syncSuite(() => openDatabase(), isSlice || postgresPrograms !== null ? brief : full)
