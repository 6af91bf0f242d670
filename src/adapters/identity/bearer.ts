/** `fetch` that hands a bearer token to these origins alone; to any other it rejects before anything is sent. */
export const bearerTo =
  (origins: readonly string[], fetched: typeof fetch): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    if (request.headers.has('authorization') && !origins.includes(new URL(request.url).origin))
      throw new Error('A token is not for this origin')
    return fetched(input, init)
  }
