import { isDesk } from '../identity/clients.ts'

const usual = 'http://localhost:4173'

/** The origin of the desk that a call comes from; null where it comes from none. */
export const deskOf = ({ headers }: Request, desks: readonly string[] = []): string | null => {
  const origin = headers.get('origin')
  return origin !== null && isDesk(origin, desks) ? origin : null
}

/** Where the bank leads who came from nowhere: the first desk that was named, else this machine's. */
export const usualDesk = ([first = usual]: readonly string[] = []): string => first
