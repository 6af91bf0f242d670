import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { CallFault } from '../../events/identity/appList.ts'
import type { Violation } from '../../events/sync/sync.ts'
import { maxText } from '../../events/values/text.ts'
import type { Deps } from './authorised.ts'
import { authorised } from './authorised.ts'

interface Where extends Deps {
  base: string
  /** Names the desk to the main API; an identifier, no secret. */
  applicationKey: string
  /** False where the device knows that it has no network. */
  isOnline: () => boolean
}

interface Call<A> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  /** Decodes the body of the answer; null where it is empty. */
  answer: t.Type<A, unknown>
}

interface Answered<A> {
  status: number
  body: A
}

/** The main API (specification section 7). Each call gives the decoded answer with its status, or why there is none. */
export interface MainService {
  call: <A>(call: Call<A>) => Promise<E.Either<CallFault, Answered<A>>>
}

const Refusal = t.type({
  title: t.string,
  violations: t.readonlyArray(t.type({ field: t.string, message: t.string })),
})
const Titled = t.type({ title: t.string })

const short = (text: string): string => text.slice(0, maxText)

const violationIn = (body: unknown): Violation | null => {
  const refusal = Refusal.decode(body)
  if (E.isLeft(refusal)) return null
  const { title, violations } = refusal.right
  const [first] = violations
  return first === undefined ? null : { title: short(title), field: short(first.field), message: short(first.message) }
}

const faultOf = (status: number, detail: string, violation: Violation | null = null): CallFault => ({
  status,
  detail: short(detail),
  violation,
})

const noAnswer = faultOf(-1, 'Network Error')
/** What the services themselves answer to a token that is none. */
const signedOut = faultOf(401, 'Unable To Obtain Valid Token')

const parsed = (text: string): E.Either<CallFault, unknown> =>
  E.tryCatch(
    (): unknown => (text === '' ? null : JSON.parse(text)),
    () => faultOf(0, 'The answer cannot be read'),
  )

const refused = (status: number, text: string): CallFault => {
  const body = E.getOrElse((): unknown => null)(parsed(text))
  const title = Titled.decode(body)
  return faultOf(status, E.isRight(title) ? title.right.title : '', status === 400 ? violationIn(body) : null)
}

export const createMainService = (where: Where): MainService => ({
  async call({ method, path, body, answer }) {
    try {
      const response = await authorised(where, where.base + path, {
        method,
        headers: {
          accept: 'application/json',
          'x-taak-api-key': where.applicationKey,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (response === null) return E.left(where.isOnline() ? signedOut : noAnswer)
      const { status } = response
      const text = await response.text()
      if (!response.ok) return E.left(refused(status, text))
      const read = parsed(text)
      if (E.isLeft(read)) return read
      const decoded = answer.decode(read.right)
      return E.isRight(decoded)
        ? E.right({ status, body: decoded.right })
        : E.left(faultOf(0, 'The answer cannot be read'))
    } catch (error) {
      const isNetwork = error instanceof TypeError || error instanceof DOMException
      return E.left(isNetwork ? noAnswer : faultOf(0, String(error)))
    }
  },
})
