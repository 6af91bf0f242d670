import { mkdirSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

export type Chunk = {
  file: string
  entry: boolean
  imports: string[]
  /** Bytes before minifying by npm package, or by folder of src. */
  contents: Record<string, number>
  /** Modules of src. */
  modules: string[]
}

const owner = (id: string) => {
  const packaged = id.split('node_modules/').at(-1)
  if (packaged !== undefined && packaged !== id) return packaged.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? packaged
  return id.match(/\/src\/[^/]+(?:\/[^/.]+(?=\/))?/)?.[0].slice(1) ?? 'bundler'
}

/** Records the content of each chunk, for `npm run size`. */
export const chunks = (): Plugin => ({
  name: 'chunks',
  apply: 'build',
  writeBundle(_options, bundle) {
    const written: Chunk[] = []
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue
      const contents: Record<string, number> = {}
      for (const [id, { renderedLength }] of Object.entries(output.modules)) {
        contents[owner(id)] = (contents[owner(id)] ?? 0) + renderedLength
      }
      const modules = Object.keys(output.modules).flatMap((id) => id.match(/\/(src\/.*)/)?.[1] ?? [])
      written.push({ file: output.fileName, entry: output.isEntry, imports: output.imports, contents, modules })
    }
    mkdirSync('.cache', { recursive: true })
    writeFileSync('.cache/chunks.json', JSON.stringify(written, null, 2))
  },
})
