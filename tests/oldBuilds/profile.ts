import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import { blankMembers } from '../../src/events/columns/invoice.ts'

export const builds = ['1255619', '8fddaed'] as const
export type Build = (typeof builds)[number]

export const fileOf = (build: Build, name: string): string => new URL(`${build}/${name}`, import.meta.url).pathname

const KeyPath = t.union([t.string, t.array(t.string)])
const Profile = t.strict({
  version: t.number,
  texts: t.record(t.string, t.string),
  stores: t.array(
    t.strict({
      name: t.string,
      keyPath: t.union([KeyPath, t.null]),
      autoIncrement: t.boolean,
      indexes: t.array(t.strict({ name: t.string, keyPath: KeyPath, unique: t.boolean, multiEntry: t.boolean })),
      records: t.array(t.tuple([t.union([t.string, t.number, t.array(t.union([t.string, t.number]))]), t.unknown])),
    }),
  ),
  said: t.strict({
    app: t.string,
    states: t.record(t.string, t.strict({ value: t.unknown, context: t.UnknownRecord })),
    rows: t.record(t.string, t.strict({ rows: t.array(t.UnknownRecord), total: t.number })),
  }),
})
export type Profile = t.TypeOf<typeof Profile>

export const readProfile = async (build: Build): Promise<Profile> => {
  const text = gunzipSync(await readFile(fileOf(build, 'profile.json.gz'))).toString('utf8')
  const read = Profile.decode(JSON.parse(text))
  if (E.isLeft(read)) throw new Error(`The profile of ${build} cannot be read`)
  return read.right
}

/** That build's database. It uses nothing of this file, so that a browser's page can run it, too. */
export const putProfile = ({ name, profile }: { name: string; profile: Profile }): Promise<void> => {
  const untold = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(untold)
    if (typeof value !== 'object' || value === null) return value
    if ('$bytes' in value) return Uint8Array.from(atob(String(value.$bytes)), (char) => char.charCodeAt(0))
    if ('$floats' in value && Array.isArray(value.$floats)) return Float64Array.from(value.$floats)
    return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, untold(each)]))
  }
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, profile.version)
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      request.result.close()
      resolve()
    }
    request.onupgradeneeded = () => {
      for (const { name: store, keyPath, autoIncrement, indexes, records } of profile.stores) {
        const made = request.result.createObjectStore(store, { keyPath, autoIncrement })
        for (const { name: index, keyPath: path, ...how } of indexes) made.createIndex(index, path, how)
        for (const [key, value] of records) made.put(untold(value), ...(keyPath === null ? [key] : []))
      }
    }
  })
}

type Plain = Record<string, unknown>

/** The rows of a model on that build's desk, its app's and the visitor's. */
export const rowsSaidBy = ({ said: { rows } }: Profile, model: string): readonly Plain[] =>
  ['app', 'local'].flatMap((owner) => rows[`${owner} ${model}`]?.rows ?? [])

/** What a row of an older fold is by today's: of a changed invoice, what stood there before is known. */
export const todaysRow = (build: Build, old: Plain): Plain => {
  const row = 'lines' in old ? { ...blankMembers, ...old } : old
  return build === '8fddaed' && row.conflict !== undefined
    ? { ...row, unpushed: { ...Object(row.unpushed), bases: { lines: ['1aip0st.1rtvfac'] } } }
    : row
}

export const byId = <A extends Plain>(rows: readonly A[]): readonly A[] =>
  rows.toSorted((one, other) => String(one.id).localeCompare(String(other.id)))
