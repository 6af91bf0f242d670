import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { HttpResponse, http } from 'msw'
import { isId } from '../src/events/values/ids.ts'
import { ownsApp } from './apps.ts'
import { asCaller, requireBearer } from './bearer.ts'
import { Text, text } from './codecs.ts'
import { createFactorRoutes } from './plans/factorRoutes.ts'
import { createIpg } from './plans/ipg.ts'
import { checkBody, notFound, problem } from './problem.ts'
import type { Service, World } from './service.ts'
import { markPaid, readRow } from './sync/rowAtServer.ts'
import { createSync } from './sync/sync.ts'
import { invoiceScope } from './sync/tables.ts'
import { createTaxAdmin } from './tax/admin.ts'
import { createTax } from './tax/tax.ts'

const Id = text('Id', isId, 'must be an id')
const Payment = t.type({ app: Id, factor: Id, ref: Text })

export const createInvoice = (world: World): Service => {
  const { database, callers } = world
  return {
    name: 'invoice',
    handlers: [
      ...createSync(world, invoiceScope),

      http.get(
        '*/invoice/v1/person/:app/:person',
        asCaller(callers, async ({ caller, param }) => {
          const app = param('app')
          if (!(await ownsApp(database, caller, app))) return problem(403, 'Forbidden')
          const person = await readRow(database, { service: 'invoice', app, table: 'person', id: param('person') })
          return person === null ? notFound() : HttpResponse.json({ name: person.name })
        }),
      ),

      ...createTax(world),

      ...createFactorRoutes(database),

      createIpg(world),

      requireBearer(callers),
    ],
    admin: [
      ...createTaxAdmin(world),

      http.put('*/paid', async ({ request }) => {
        const body = await checkBody(Payment, request)
        if (E.isLeft(body)) return body.left
        const { app, factor, ref } = body.right
        return (await markPaid(database, { app, factor, ref })) ? new HttpResponse(null, { status: 204 }) : notFound()
      }),
    ],
  }
}
