import { openDatabase } from '../../mocks/sql/open.ts'
import { syncSuite } from './sync.suite.ts'

syncSuite(() => openDatabase())
