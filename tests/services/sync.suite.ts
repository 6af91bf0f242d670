import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../mocks/sql/database.ts'
import { apiKeysSuite } from './apiKeys.suite.ts'
import { appsSuite } from './apps.suite.ts'
import { bankSuite } from './bank.suite.ts'
import { bankPaymentSuite } from './bankPayment.suite.ts'
import { bodiesSuite } from './bodies.suite.ts'
import { convergenceSuite } from './convergence.suite.ts'
import { plansSuite } from './plans.suite.ts'
import { pullSuite } from './pull.suite.ts'
import { pushSuite } from './push.suite.ts'
import { streamSuite } from './stream.suite.ts'
import { supportMessagesSuite } from './supportMessages.suite.ts'
import { taxOfficeSuite } from './taxOffice.suite.ts'
import { taxProfileSuite } from './taxProfile.suite.ts'
import { taxSendSuite } from './taxSend.suite.ts'
import { uptimeSuite } from './uptime.suite.ts'
import { uptimeChecksSuite } from './uptimeChecks.suite.ts'
import { uptimeHistorySuite } from './uptimeHistory.suite.ts'
import { usersSuite } from './users.suite.ts'
import { webPushSuite } from './webPush.suite.ts'
import { webPushAdminSuite } from './webPushAdmin.suite.ts'
import { webPushSendSuite } from './webPushSend.suite.ts'

export interface Sizes {
  /** Of the largest app. */
  rows: number
  /** Of three devices until they agree. */
  histories: number
}
export const full: Sizes = { rows: 100_000, histories: 60 }
/** Smaller where another database runs the suite in full. */
export const brief: Sizes = { rows: 20_000, histories: 15 }

/** The services' behaviour on any database with PostgreSQL's dialect. */
export const syncSuite = (open: () => Promise<Database>, { rows, histories } = full) => {
  let opened: Database | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.close())

  const database = (): Database => {
    if (opened === undefined) throw new Error('The database is not open')
    return opened
  }
  appsSuite(database)
  apiKeysSuite(database)
  webPushSuite(database)
  webPushSendSuite(database)
  webPushAdminSuite(database)
  pullSuite(database)
  pushSuite(database)
  bodiesSuite(database)
  streamSuite(database, rows)
  convergenceSuite(database, histories)
  taxProfileSuite(database)
  taxSendSuite(database)
  taxOfficeSuite(database)
  plansSuite(database)
  bankSuite(database)
  usersSuite(database)
  supportMessagesSuite(database)
  uptimeSuite(database)
  uptimeChecksSuite(database)
  uptimeHistorySuite(database)
  bankPaymentSuite(database)
  return database
}
