import * as E from 'fp-ts/lib/Either.js'
import type * as t from 'io-ts'
import { HttpResponse } from 'msw'

export type Violation = { field: string; message: string }

const answer = (body: { title: string; status: number }): Response =>
  new HttpResponse(JSON.stringify(body), {
    status: body.status,
    headers: { 'Content-Type': 'application/problem+json' },
  })

export const problem = (status: number, title: string): Response => answer({ title, status })

export const notFound = (): Response => problem(404, 'Not found')

export const violates = (...violations: readonly Violation[]): Response => {
  const body = { title: 'Constraint Violation', status: 400, violations }
  return answer(body)
}

const toViolation = ({ context, message }: t.ValidationError): Violation => {
  const path = context.flatMap(({ key }) => (key === '' ? [] : [key]))
  const name = context.at(-1)?.type.name ?? ''
  return { field: path.join('.') || 'body', message: message ?? `must be ${name}` }
}

/** The decoded value, or the 400 answer that names each wrong field. */
export const check = <A>(codec: t.Decoder<unknown, A>, value: unknown): E.Either<Response, A> => {
  const decoded = codec.decode(value)
  return E.isRight(decoded) ? decoded : E.left(violates(...decoded.left.map(toViolation)))
}

export const checkBody = async <A>(codec: t.Decoder<unknown, A>, request: Request): Promise<E.Either<Response, A>> => {
  const body: unknown = await request.json().catch(() => undefined)
  return body === undefined ? E.left(violates({ field: 'body', message: 'must be JSON' })) : check(codec, body)
}
