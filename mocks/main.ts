import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { HttpResponse, http } from 'msw'
import { hasApiKey } from './apiKey.ts'
import { createApiKeys } from './apiKeys.ts'
import { appsOf, makeApp } from './apps.ts'
import { asCaller, requireBearer } from './bearer.ts'
import { Name } from './codecs.ts'
import { createApply } from './plans/apply.ts'
import { createSupportPlans } from './plans/supportPlans.ts'
import { checkBody, problem } from './problem.ts'
import { createPushAdmin } from './push/admin.ts'
import { createPushServer } from './push/pushServer.ts'
import { createPushRoutes } from './push/routes.ts'
import type { Service, World } from './service.ts'
import { createSupportDesk, createSupportMessages } from './supportMessages.ts'
import { createUsers } from './users.ts'

const NewApp = t.type({ name: Name })

export const createMain = ({ database, callers }: World): Service => ({
  name: 'main',
  handlers: [
    createApply(database),
    createSupportMessages(database),

    ...createPushRoutes({ database, callers }),

    requireBearer(callers),

    http.all('*', ({ request }) => (hasApiKey(request) ? undefined : problem(403, 'Forbidden'))),

    http.get(
      '*/main/v1/apps',
      asCaller(callers, async ({ caller }) => HttpResponse.json(await appsOf(database, caller))),
    ),

    http.post(
      '*/main/v1/apps',
      asCaller(callers, async ({ caller, request }) => {
        const body = await checkBody(NewApp, request)
        if (E.isLeft(body)) return body.left
        const { app, made } = await makeApp(database, caller, body.right.name)
        return HttpResponse.json(app, { status: made ? 201 : 200 })
      }),
    ),

    ...createSupportPlans({ database, callers }),
    ...createUsers({ database, callers }),
    ...createApiKeys({ database, callers }),
    ...createPushAdmin({ database, callers }),
  ],
  admin: [...createPushServer(), ...createSupportDesk(database)],
})
