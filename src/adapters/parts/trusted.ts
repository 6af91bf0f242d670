type Policy = { createScriptURL: (url: string) => string }

let policy: Policy | undefined

/** Trusted Types allow only this policy to name a worker's script. A page may make it once. */
export const trusted = (url: string): string => {
  const types: { createPolicy: (name: string, rules: Policy) => Policy } | undefined = Reflect.get(
    globalThis,
    'trustedTypes',
  )
  policy ??= types?.createPolicy('daftar', { createScriptURL: (own) => own })
  return policy === undefined ? url : policy.createScriptURL(url)
}
