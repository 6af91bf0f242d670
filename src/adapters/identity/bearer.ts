/** A `fetch` that sends a bearer token only to these origins; to any other it rejects before it sends anything. */
export const bearerTo =
  (origins: readonly string[], fetched: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    if (request.headers.has('authorization') && !origins.includes(new URL(request.url).origin))
      throw new Error('A token is not for this origin')
    return fetched(input, init)
  }
