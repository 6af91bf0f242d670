import * as E from 'fp-ts/lib/Either.js'
import type { HttpHandler, PathParams } from 'msw'
import { HttpResponse, http } from 'msw'
import { isId } from '../../src/events/values/ids.ts'
import { hasApiKey, keyOf } from '../apiKey.ts'
import { appOfKey } from '../apiKeys.ts'
import { asCaller } from '../bearer.ts'
import { Kept } from '../codecs.ts'
import { checkBody, notFound, problem, violates } from '../problem.ts'
import type { World } from '../service.ts'
import { NewDevice, Sent, urgencyOf } from './asked.ts'
import { deleteDevices, deskApp, isOfOther, listDevices, mostDevices, registerDevice } from './devices.ts'
import { sendPush } from './send.ts'

/** The devices that a call may touch: of one user of an app, or, with null, of all its users. */
interface Reach {
  app: string
  user: string | null
}

interface Call {
  reach: Reach
  request: Request
  param: (name: string) => string
}

const forbidden = (): Response => problem(403, 'Forbidden')

const mayTouch = ({ user }: Reach, asked: string): boolean => user === null || user === asked

/** The calls of the platform's client library: with an app's key alone, or with the desk's and a user's token. */
export const createPushRoutes = ({ database, callers }: World): readonly HttpHandler[] => {
  /** An app's key learns that a device is another app's. */
  const isForbidden = async ({ app, user }: Reach, publicId: string): Promise<boolean> =>
    user === null && (await isOfOther(database, app, publicId))

  const within =
    (answer: (call: Call) => Promise<Response>) =>
    async (asked: { request: Request; params: PathParams }): Promise<Response> => {
      const { request, params } = asked
      if (hasApiKey(request)) {
        const own = asCaller(callers, ({ caller, param }) =>
          answer({ reach: { app: deskApp, user: caller.sub }, request, param }),
        )
        return own(asked)
      }
      const app = await appOfKey(database, keyOf(request))
      if (app === null) return forbidden()
      return answer({ reach: { app, user: null }, request, param: (name) => String(params[name] ?? '') })
    }

  return [
    http.post(
      '*/main/v1/web-push/subscribe',
      within(async ({ reach, request }) => {
        const body = await checkBody(NewDevice, request)
        if (E.isLeft(body)) return body.left
        if (!mayTouch(reach, body.right.userId)) return forbidden()
        const device = await registerDevice(database, { ...body.right, app: reach.app })
        return device === null
          ? violates({ field: 'userId', message: `has ${mostDevices} devices, the most there may be` })
          : HttpResponse.json(device, { status: 201 })
      }),
    ),

    http.post(
      '*/main/v1/web-push/send',
      within(async ({ reach, request }) => {
        const body = await checkBody(Sent, request)
        if (E.isLeft(body)) return body.left
        const { publicId, userId, deviceId, urgency, ...push } = body.right
        if (publicId === undefined && userId === undefined)
          return violates({ field: 'publicId', message: 'must be there where there is no userId' })
        if (userId !== undefined && !mayTouch(reach, userId)) return forbidden()
        if (publicId !== undefined && (await isForbidden(reach, publicId))) return forbidden()
        const wanted = { app: reach.app, publicId, userId: userId ?? reach.user, deviceId }
        return sendPush(database, wanted, { ...push, urgency: urgencyOf(urgency) })
      }),
    ),

    http.get(
      '*/main/v1/web-push/:user',
      within(async ({ reach, param }) => {
        const userId = param('user')
        if (!mayTouch(reach, userId)) return forbidden()
        return HttpResponse.json(Kept.is(userId) ? await listDevices(database, { app: reach.app, userId }) : [])
      }),
    ),

    http.delete(
      '*/main/v1/web-push/:device',
      within(async ({ reach, param }) => {
        const { app, user } = reach
        const publicId = param('device')
        if (!isId(publicId)) return notFound()
        if (await isForbidden(reach, publicId)) return forbidden()
        const deleted = await deleteDevices(database, { app, publicId, userId: user })
        return deleted ? new HttpResponse(null, { status: 204 }) : notFound()
      }),
    ),
  ]
}
