const patience = 4_000

/** Requests a file that no worker keeps from the program's server: any answer will do. */
export const canReach = (): Promise<boolean> =>
  fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    () => true,
    () => false,
  )
