/**
 * The fate of a call: answered, done with a lost answer, never sent, never answered, failed by the browser, answered by
 * something else, or held until the promise is kept.
 */
export type Fate = 'ok' | 'lost' | 'never' | 'silent' | 'broken' | Response | Promise<Response> | Promise<void>

export const json = (status: number, body: unknown) => Response.json(body, { status })
export const problem = (status: number, more: object = {}) =>
  json(status, { title: `T${status}`, status, violations: [], ...more })
export const violation = (field: string, message: string) =>
  json(400, { title: 'Constraint Violation', status: 400, violations: [{ field, message }] })

const lost = () => new TypeError('Failed to fetch')

/** What comes of a call with this fate. */
export const met = async (
  fate: Fate | undefined,
  { signal }: Request,
  done: () => Response | Promise<Response>,
): Promise<Response> => {
  if (fate instanceof Response) return fate.clone()
  if (fate === 'never') throw lost()
  if (fate === 'broken') throw new RangeError('Out of memory')
  if (fate === 'silent') return new Promise((_, fail) => signal.addEventListener('abort', () => fail(lost())))
  const held: unknown = await fate
  if (held instanceof Response) return held
  const answer = await done()
  if (fate === 'lost') throw lost()
  return answer
}

/** An answer at the scenario's time. */
export const createHeld = <A = void>() => {
  let resolve: (answer: A) => void = () => {}
  const promise = new Promise<A>((come) => {
    resolve = come
  })
  return { promise, resolve: (answer: A) => resolve(answer) }
}
