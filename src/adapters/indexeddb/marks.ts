import { unwrap } from 'idb'
import { answered } from './requests.ts'
import type { Database, Marks } from './schema.ts'

const kind = 'mark'
export const markKey = (name: keyof Marks): string => `${kind} ${name}`
/** The keys of all marks in `meta`. */
const all = () => IDBKeyRange.bound(`${kind} `, `${kind} \uffff`)

export const putMark = <K extends keyof Marks>(
  values: { put: (value: Marks, key: string) => unknown },
  name: K,
  value: Required<Marks>[K],
) => void values.put({ [name]: value }, markKey(name))

/**
 * The request is made at once. Throws at once if the transaction is over: a promise that nobody awaits yet would be an
 * unhandled rejection.
 */
export const marksIn = (transaction: IDBTransaction): Promise<Marks> =>
  answered<Marks[]>(transaction.objectStore('meta').getAll(all())).then((marks) => Object.assign({}, ...marks))

export const marksOf = async (database: Database): Promise<Marks> => marksIn(unwrap(database).transaction('meta'))
