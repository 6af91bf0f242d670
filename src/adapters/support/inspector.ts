import type { StatelyInspectionEvent } from '@statelyai/inspect'
import { createInspector } from '@statelyai/inspect'
import type { ActorRefLike, InspectionEvent } from 'xstate'
import { asWritten } from './asWritten.ts'

interface Running extends ActorRefLike {
  getSnapshot: () => { status: 'active' | 'done' | 'error' | 'stopped'; value: unknown; context: unknown }
}

export interface Inspection {
  next: (seen: InspectionEvent) => void
  stop: () => void
}

interface Deps {
  actors: readonly Running[]
  window: Window
  /** Runs a task repeatedly until the answer is called. */
  every: (ms: number, task: () => void) => () => void
  closed: () => void
}

const address = 'https://stately.ai/inspect'
const { origin } = new URL(address)
/** Events that are kept until the window is ready, the newest ones. */
const mostDeferred = 500
/** Milliseconds between checks whether its window was closed. */
const lookEvery = 1000

const isReady = ({ data }: MessageEvent): boolean => Object(data).type === '@statelyai.connected'

/**
 * Opens Stately's inspector in its own window, lists the running flows, and passes on their later events, only to that
 * window and origin. Null if the window does not open.
 */
export const openInspector = ({ actors, window, every, closed }: Deps): Inspection | null => {
  const target = window.open(address, 'daftar-inspector')
  if (target === null) return null
  const deferred: StatelyInspectionEvent[] = []
  let ready = false
  const post = (event: StatelyInspectionEvent) => target.postMessage(JSON.parse(JSON.stringify(event)), origin)
  const heard = (message: MessageEvent) => {
    if (message.source !== target || message.origin !== origin || !isReady(message)) return
    ready = true
    for (const event of deferred.splice(0)) post(event)
  }
  window.addEventListener('message', heard)
  const unlook = every(lookEvery, () => {
    if (target.closed) closed()
  })
  const send = (event: StatelyInspectionEvent) => {
    if (ready) return post(event)
    deferred.push(event)
    if (deferred.length > mostDeferred) deferred.shift()
  }

  const inspector = createInspector({ send }, { sanitizeEvent: asWritten })
  for (const actor of actors) {
    const { status, value, context } = actor.getSnapshot()
    inspector.actor(actor, { status, value, context })
  }
  const ours = new Set(actors.map(({ sessionId }) => sessionId))
  return {
    next: (seen) => {
      if (ours.has(seen.actorRef.sessionId)) inspector.inspect.next?.(seen)
    },
    stop() {
      window.removeEventListener('message', heard)
      unlook()
      target.close()
    },
  }
}
