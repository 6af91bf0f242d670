import type { Answer } from './server.ts'

/** One message on its way: its fate calls the server once, twice or not at all. */
interface Message {
  isPush: boolean
  /** The server may answer falsely. */
  isShaken: boolean
  serve: () => Answer
  /** The same message comes once more, later. */
  serveAgain: () => void
  met: (what: string) => void
}

const problem = (status: number, title: string): Answer => ({ status, body: JSON.stringify({ title, status }) })
const page = (status: number): Answer => ({ status, body: '<!doctype html><h1>Not here</h1>', type: 'text/html' })

const heard = ({ met }: Message, answer: Answer): Answer => {
  if (answer.status === 409) met('a push met a conflict')
  return answer
}

const paged = (status: number) => (message: Message) => {
  message.met(`a gateway’s page at ${status} came to a ${message.isPush ? 'push' : 'pull'}`)
  return page(status)
}

interface Rows {
  created: readonly { id: string; updated_at: number }[]
  deleted: readonly unknown[]
}

/** Each table's first row is repeated, in an older version, and as a deletion; beside it is one without an id. */
const repeated = ({ changes, timestamp }: { changes: Record<string, Rows>; timestamp: number }) => {
  const twice = ([table, { created, deleted, ...rows }]: [string, Rows]) => {
    const [first] = created
    const older = { name: 'Older', price: 1, payer: 'older' }
    const again = first === undefined ? [] : [{ ...first, ...older, updated_at: first.updated_at - 1 }]
    const gone = [null, {}, '', ...deleted, ...deleted, ...again.map(({ id }) => id)]
    return [table, { ...rows, created: [...created, ...again, { ...first, id: '' }], deleted: gone }]
  }
  return { changes: Object.fromEntries(Object.entries(changes).map(twice)), timestamp }
}

/** The fates of a message. A telling case here is named in `histories.test.ts`. */
const fateOf = {
  ok: (message) => heard(message, message.serve()),
  requestLost: () => 'lost',
  answerLost(message) {
    if (message.serve().status < 300 && message.isPush) message.met('an answer lost after it was applied')
    return 'lost'
  },
  answerCut(message) {
    const { body, ...answer } = heard(message, message.serve())
    if (!message.isPush) message.met('a pull was cut')
    return { ...answer, body: body.slice(0, Math.floor(body.length / 2)) }
  },
  twice(message) {
    const answer = heard(message, message.serve())
    message.serveAgain()
    if (answer.status < 300 && message.isPush) message.met('a push came twice')
    return answer
  },
  leap(message) {
    const { status, body } = heard(message, message.serve())
    if (message.isPush || !message.isShaken || status !== 200) return { status, body }
    message.met('a timestamp was too high')
    return { status, body: body.replace(/"timestamp":\d+/, '$&000000') }
  },
  repeats(message) {
    const answer = heard(message, message.serve())
    if (message.isPush || answer.status !== 200) return answer
    message.met('an answer named rows twice, and what is no row')
    return { ...answer, body: JSON.stringify(repeated(JSON.parse(answer.body))) }
  },
  unauthorised: () => problem(401, 'Unable To Obtain Valid Token'),
  down: () => problem(503, 'Service Unavailable'),
  pageInstead: paged(200),
  pageRefuses: paged(400),
  pageTooLarge: paged(413),
  pageDown: paged(502),
} satisfies Record<string, (message: Message) => Answer | 'lost'>

export type Fate = keyof typeof fateOf

const isFate = (name: string): name is Fate => Object.hasOwn(fateOf, name)
export const fates: readonly Fate[] = Object.keys(fateOf).filter(isFate)

export const meet = (fate: Fate, message: Message): Answer | 'lost' => fateOf[fate](message)
