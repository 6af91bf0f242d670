import { either as E } from 'fp-ts'
import type * as t from 'io-ts'
import type { Fault } from '../../events/callFaults.ts'
import type { Answered, Answers, Asks, Changes, Service } from './call.ts'
import type { Deps, Stream } from './stream.ts'
import { openStream, thrownFault } from './stream.ts'

const parsed = (text: string): unknown => {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const decoded = async <A>(
  { status, text, stop }: Stream,
  answer: t.Type<A, unknown>,
): Promise<E.Either<Fault, Answered<A>>> => {
  try {
    const body = answer.decode(parsed(await text()))
    return E.isRight(body) ? E.right({ status, body: body.right }) : E.left({ _tag: 'Unreadable' })
  } catch (error) {
    return E.left(thrownFault(error))
  } finally {
    stop()
  }
}

/** The one client under every service, made once for each with its address and headers. */
export const createService = (deps: Deps): Service => {
  const call = async <A>({ answer, ...asked }: (Asks | Changes) & Answers<A>, signal: AbortSignal) => {
    const opened = await openStream(deps, asked, signal)
    return E.isLeft(opened) ? opened : decoded(opened.right, answer)
  }
  return {
    ask: call,
    change: (asked, _, signal) => call(asked, signal),
    stream: (asked, signal) => openStream(deps, asked, signal),
  }
}
