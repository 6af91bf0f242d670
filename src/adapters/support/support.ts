import { either as E } from 'fp-ts'
import type { SupportLogPort } from '../../events/supportLogPort.ts'
import type { LogChoice, SupportPorts } from '../../machines/support/support.ts'
import type { Gathered, gather, Hearing, Deps as LogDeps } from './gather.ts'
import type { createPreview, Preview } from './preview.ts'

interface Deps extends LogDeps {
  /** The code that gathers and unpacks, loaded with the first log. */
  load: () => Promise<{ gather: typeof gather; createPreview: typeof createPreview }>
  save: (name: string, file: Blob) => void
}

export interface Support {
  ports: Pick<SupportPorts, 'gatherLog' | 'keepLog' | 'saveLog'>
  log: SupportLogPort
  /** Gathers a support log for another port. */
  gather: (choice: LogChoice) => Promise<Gathered>
}

/** The support log: gathered into memory, shown from there, saved, and dropped when its dialog closes. */
export const createSupport = ({ load, save, ...deps }: Deps): Support => {
  const listeners = new Set<() => void>()
  let kept: { gathered: Gathered; file: ReturnType<SupportLogPort['file']>; preview: Preview } | null = null

  const changed = () => {
    for (const listener of listeners) listener()
  }

  const gathering = async (choice: LogChoice, hearing: Hearing) => (await load()).gather(deps, choice, hearing)

  return {
    ports: {
      gatherLog: (choice, tell, threw) => {
        let wanted = true
        const work = async () => {
          const answer = await gathering(choice, {
            advanced: (done, of) => tell({ type: 'support.advanced', done, of }),
            isWanted: () => wanted,
          })
          if (E.isLeft(answer)) return tell({ type: 'support.notGathered', fault: answer.left })
          const { createPreview } = await load()
          if (answer.right === null || !wanted) return
          const { name, header, file, figures } = answer.right
          kept = { gathered: answer.right, file: { name, header }, preview: createPreview(file, changed) }
          changed()
          tell({ type: 'support.gathered', ...figures })
        }
        work().catch(threw)
        return () => {
          wanted = false
        }
      },
      keepLog: () => () => {
        kept?.preview.stop()
        kept = null
        changed()
      },
      saveLog: async () => {
        if (kept === null) return { type: 'support.notSaved' }
        try {
          save(kept.gathered.name, kept.gathered.file)
          return { type: 'support.saved', packed: kept.gathered.file.size }
        } catch {
          return { type: 'support.notSaved' }
        }
      },
    },
    log: {
      file: () => kept?.file ?? null,
      lines: (from, count) => kept?.preview.lines(from, count),
      search: (text) => kept?.preview.search(text),
      subscribe(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    async gather(choice) {
      const answer = await gathering(choice, { advanced: () => {}, isWanted: () => true })
      if (E.isLeft(answer)) throw new Error(`The storage does not answer: ${answer.left}`)
      if (answer.right === null) throw new Error('Nothing was gathered')
      return answer.right
    },
  }
}
