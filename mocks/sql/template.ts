import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import * as t from 'io-ts'

const Package = t.type({ version: t.string })

const versionOf = (name: string): string => {
  const entry = createRequire(import.meta.url).resolve(name)
  const found: unknown = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'))
  return Package.is(found) ? found.version : 'unknown'
}

const usual = `.cache/pglite-${versionOf('@electric-sql/pglite')}.tar`

/** Makes an empty database and keeps its files for the next: making one takes seven times as long as reading it. */
const make = async (file: string): Promise<Blob> => {
  const empty = await PGlite.create('memory://')
  const files = await empty.dumpDataDir('none')
  await empty.close()
  const part = `${file}.${randomUUID()}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(part, new Uint8Array(await files.arrayBuffer()))
  renameSync(part, file)
  return files
}

const kept = async (file: string): Promise<Blob | null> => {
  try {
    return new Blob([await readFile(file)])
  } catch {
    return null
  }
}

const load = (folder: string | undefined, files: Blob): Promise<PGlite> =>
  PGlite.create({ ...(folder === undefined ? {} : { dataDir: folder }), loadDataDir: files })

/** A fresh database in the folder, else in memory, from kept files of an empty one, or from new ones. */
const openFresh = async (folder: string | undefined, file: string): Promise<PGlite> => {
  const files = await kept(file)
  if (files === null) return load(folder, await make(file))
  try {
    return await load(folder, files)
  } catch {
    rmSync(file, { force: true })
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
    return load(folder, await make(file))
  }
}

/** The database in the folder, or a fresh one; `file`: the kept files of an empty one. */
export const openPgliteFiles = (folder?: string, file = usual): Promise<PGlite> =>
  folder !== undefined && existsSync(folder) ? PGlite.create(folder) : openFresh(folder, file)
