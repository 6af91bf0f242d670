import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import { HttpResponse, http } from 'msw'
import { maxName } from '../src/events/values/text.ts'
import { appsOf, makeApp } from './apps.ts'
import { asCaller, requireBearer } from './bearer.ts'
import { text } from './codecs.ts'
import { checkBody, problem } from './problem.ts'
import type { Service, World } from './service.ts'

/** What names the desk to the services in `X-TAAK-API-KEY`: an identifier, no secret. */
export const apiKey = 'daftar-stand-in'

const isAppName = (name: string): boolean =>
  name.trim() !== '' && name.length <= maxName && name.isWellFormed() && !name.includes('\0')

const NewApp = t.type({ name: text('AppName', isAppName, `must be 1 to ${maxName} letters`) })

export const createMain = ({ database, callers }: World): Service => ({
  name: 'main',
  handlers: [
    requireBearer(callers),

    http.all('*', ({ request }) =>
      request.headers.get('x-taak-api-key') === apiKey ? undefined : problem(403, 'Forbidden'),
    ),

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
  ],
})
