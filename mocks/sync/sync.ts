import * as E from 'fp-ts/lib/Either.js'
import type { HttpHandler } from 'msw'
import { HttpResponse, http } from 'msw'
import { ownsApp } from '../apps.ts'
import { asCaller } from '../bearer.ts'
import { problem } from '../problem.ts'
import type { World } from '../service.ts'
import { readCursor, readPull } from './asked.ts'
import { readPush, readText } from './changes.ts'
import { pullChanges } from './pull.ts'
import { streamed } from './pullLists.ts'
import { applyPush } from './push.ts'
import type { Scope } from './tables.ts'

const queryOf = (request: Request): URLSearchParams => new URL(request.url).searchParams

/** Both halves of WatermelonDB's sync protocol over the tables of one service, for the caller's own apps. */
export const createSync = ({ database, callers }: World, scope: Scope): readonly HttpHandler[] => [
  http.get(
    scope.path,
    asCaller(callers, async ({ caller, request, param }) => {
      const app = param('app')
      if (!(await ownsApp(database, caller, app))) return problem(403, 'Forbidden')
      const pull = readPull(queryOf(request), (table) => scope.tables.has(table))
      if (E.isLeft(pull)) return pull.left
      const changes = await pullChanges(database, scope, app, pull.right)
      return new HttpResponse(typeof changes === 'string' ? changes : streamed(changes), {
        headers: { 'Content-Type': 'application/json' },
      })
    }),
  ),

  http.post(
    scope.path,
    asCaller(callers, async ({ caller, request, param }) => {
      const app = param('app')
      if (!(await ownsApp(database, caller, app))) return problem(403, 'Forbidden')
      const cursor = readCursor(queryOf(request))
      if (E.isLeft(cursor)) return cursor.left
      const body = await readText(request)
      if (E.isLeft(body)) return body.left
      const push = readPush(body.right, scope, app)
      if (E.isLeft(push)) return push.left
      const applied = await applyPush(database, scope, app, { push: push.right, cursor: cursor.right })
      return E.isLeft(applied) ? applied.left : HttpResponse.json({})
    }),
  ),
]
