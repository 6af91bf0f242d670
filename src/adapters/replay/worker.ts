import type { Wire } from './client.ts'

type Policy = { createScriptURL: (url: string) => string }

let policy: Policy | undefined

/** Trusted Types allow only this policy to name a worker's script. A page makes it once. */
const trusted = (url: string): string => {
  const types: { createPolicy: (name: string, rules: Policy) => Policy } | undefined = Reflect.get(
    globalThis,
    'trustedTypes',
  )
  policy ??= types?.createPolicy('daftar', { createScriptURL: (own) => own })
  return policy === undefined ? url : policy.createScriptURL(url)
}

/** Starts the worker that reads a support log; `url`: a file of our own. */
export const openWorker = (url: string): Wire => {
  const worker = new Worker(trusted(url), { type: 'module' })
  return {
    post: (request) => worker.postMessage(request),
    listen(heard, broke) {
      worker.addEventListener('message', ({ data }) => heard(data))
      worker.addEventListener('error', broke)
      worker.addEventListener('messageerror', broke)
    },
    end: () => worker.terminate(),
  }
}
