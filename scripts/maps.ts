import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts source maps beside the served folder, into `dist-maps`. */
export const mapsBeside = (): Plugin => {
  let out = ''
  return {
    name: 'maps-beside',
    apply: 'build',
    configResolved: ({ build }) => {
      out = build.outDir
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const folder = `${out}-maps`
        rmSync(folder, { recursive: true, force: true })
        for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
          if (!name.endsWith('.map')) continue
          mkdirSync(dirname(join(folder, name)), { recursive: true })
          renameSync(join(out, name), join(folder, name))
        }
      },
    },
  }
}
