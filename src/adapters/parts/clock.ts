import type { Stamp } from '../../events/event.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 16 letters and digits, like the sync protocol's ids (facts section 2). */
export const newId = (): string => {
  let id = ''
  while (id.length < 16) {
    for (const byte of crypto.getRandomValues(new Uint8Array(24))) {
      if (byte < 248 && id.length < 16) id += letters[byte % 62]
    }
  }
  return id
}

/** An id and the time, for commands and outcomes. */
export const stamp = (): Stamp => ({ id: newId(), at: Date.now() })

/** Runs `task` every `ms` milliseconds until the answer is called. */
export const every = (ms: number, task: () => void): (() => void) => {
  const timer = setInterval(task, ms)
  return () => clearInterval(timer)
}

/** Runs `task` after `ms` milliseconds; the answer cancels it. */
export const later = (ms: number, task: () => void): (() => void) => {
  const timer = setTimeout(task, ms)
  return () => clearTimeout(timer)
}
