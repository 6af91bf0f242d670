import { unwrap } from 'idb'
import { answered, ofKind } from './requests.ts'
import type { Database, Marks } from './schema.ts'

const kind = 'mark'
export const markKey = (name: keyof Marks): string => `${kind} ${name}`

export const putMark = <K extends keyof Marks>(values: IDBObjectStore, name: K, value: Required<Marks>[K]) =>
  void values.put({ [name]: value }, markKey(name))

const read = async (transaction: IDBTransaction): Promise<Marks> =>
  Object.assign({}, ...(await answered<Marks[]>(transaction.objectStore('meta').getAll(ofKind(kind)))))

/** The request is made at once. In a transaction that is over the answer is a rejection, which nobody need await. */
export const marksIn = (transaction: IDBTransaction): Promise<Marks> => {
  const marks = read(transaction)
  marks.catch(() => {})
  return marks
}

export const marksOf = async (database: Database): Promise<Marks> => marksIn(unwrap(database).transaction('meta'))
