import * as E from 'fp-ts/lib/Either.js'
import type { HttpHandler } from 'msw'
import { HttpResponse, http } from 'msw'
import { isId } from '../../src/events/values/ids.ts'
import { asAdmin } from '../bearer.ts'
import { checkBody, notFound, violates } from '../problem.ts'
import type { World } from '../service.ts'
import { SentByAdmin } from './asked.ts'
import { deleteDevices, deskApp, listDevices } from './devices.ts'
import { sendPush } from './send.ts'

/** All devices of the desk's users. */
export const createPushAdmin = ({ database, callers }: World): readonly HttpHandler[] => [
  http.get(
    '*/main/v1/admin/web-push/all',
    asAdmin(callers, async () => HttpResponse.json(await listDevices(database, { app: deskApp }))),
  ),

  http.delete(
    '*/main/v1/admin/web-push/:device',
    asAdmin(callers, async ({ param }) => {
      const publicId = param('device')
      const deleted = isId(publicId) && (await deleteDevices(database, { app: deskApp, publicId }))
      return deleted ? new HttpResponse(null, { status: 204 }) : notFound()
    }),
  ),

  http.post(
    '*/main/v1/admin/web-push/send/:device',
    asAdmin(callers, async ({ param, request }) => {
      const body = await checkBody(SentByAdmin, request)
      if (E.isLeft(body)) return body.left
      const { publicId, payload } = body.right
      if (publicId !== param('device')) return violates({ field: 'publicId', message: 'must be that of the path' })
      return sendPush(database, { app: deskApp, publicId }, { payload })
    }),
  ),
]
