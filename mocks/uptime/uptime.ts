import * as E from 'fp-ts/lib/Either.js'
import { HttpResponse, http } from 'msw'
import { ownsApp } from '../apps.ts'
import { asCaller, requireBearer } from '../bearer.ts'
import { checkBody, notFound, problem, violates } from '../problem.ts'
import type { Service, World } from '../service.ts'
import { createUptimeAdmin } from './admin.ts'
import { itemsOf } from './items.ts'
import { changeMonitor, listMonitors, Monitor, makeMonitor, mostMonitors } from './monitors.ts'

const tooMany = () => violates({ field: 'appPublicId', message: `has ${mostMonitors} monitors already` })
const forbidden = () => problem(403, 'Forbidden')

/** Monitors of an app's sites. Those on this machine are really checked. */
export const createUptime = (world: World): Service => {
  const { database, callers } = world

  const answer = async (app: string, id: string, status: number): Promise<Response> => {
    const [item] = await itemsOf(database, { app, id })
    return item === undefined ? notFound() : HttpResponse.json(item, { status })
  }

  return {
    name: 'uptime',
    admin: createUptimeAdmin(world),
    handlers: [
      requireBearer(callers),

      http.post(
        '*/uptime/v1/uptime',
        asCaller(callers, async ({ caller, request }) => {
          const body = await checkBody(Monitor, request)
          if (E.isLeft(body)) return body.left
          const { id, appPublicId } = body.right
          if (!(await ownsApp(database, caller, appPublicId))) return forbidden()
          if (id === null) {
            const made = await makeMonitor(database, body.right)
            return made === null ? tooMany() : answer(appPublicId, made, 201)
          }
          return (await changeMonitor(database, id, body.right)) ? answer(appPublicId, id, 200) : notFound()
        }),
      ),

      http.get(
        '*/uptime/v1/uptime/:app',
        asCaller(callers, async ({ caller, request, param }) => {
          const app = param('app')
          if (!(await ownsApp(database, caller, app))) return forbidden()
          const name = new URL(request.url).searchParams.get('name') ?? ''
          return HttpResponse.json(await listMonitors(database, app, name))
        }),
      ),
    ],
  }
}
