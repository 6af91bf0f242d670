import { isDesk } from '../identity/clients.ts'

const usual = 'http://localhost:4173'

/** The desk's origin of a call; null if it is no desk's. */
export const deskOf = ({ headers }: Request, desks: readonly string[] = []): string | null => {
  const origin = headers.get('origin')
  return origin !== null && isDesk(origin, desks) ? origin : null
}

/** Where the bank leads users without an origin: the first named desk, else this machine's. */
export const usualDesk = ([first = usual]: readonly string[] = []): string => first
