const patience = 4_000

/** Asks the server of the program for what no worker keeps: any answer will do. */
export const canReach = (): Promise<boolean> =>
  fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    () => true,
    () => false,
  )
