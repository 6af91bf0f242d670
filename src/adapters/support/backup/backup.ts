import { either as E } from 'fp-ts'
import type { StoreFault } from '../../../events/faults.ts'
import { shortestPassphrase } from '../../../events/values/backup.ts'
import { instantOf } from '../../../events/values/dates.ts'
import type { BackupPorts } from '../../../machines/support/backup.ts'
import type { OpenSink } from '../../parts/sinks.ts'
import { TooLarge } from '../../parts/sinks.ts'
import type { SecretSlot } from '../../tax/secretSlot.ts'
import type { MakeDeps } from './make.ts'
import { makeBackup } from './make.ts'
import { passphraseOf } from './passphrase.ts'
import type { RestoreDeps, Restored } from './restore.ts'
import { lookInto, restore } from './restore.ts'
import type { Opened } from './sealed.ts'
import { openSealed } from './sealed.ts'

interface Deps extends MakeDeps, RestoreDeps {
  journal: MakeDeps['journal'] & RestoreDeps['journal']
  /** Holds the passphrase and the chosen file until they are taken. */
  secrets: Pick<SecretSlot, 'take'>
  openSink: OpenSink
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0')

/** `daftar-2026-11-21-1042.daftar`, by the device's clock. */
const nameAt = (now: number): string => {
  const when = new Date(now)
  const day = [when.getFullYear(), twoDigits(when.getMonth() + 1), twoDigits(when.getDate())].join('-')
  return `daftar-${day}-${twoDigits(when.getHours())}${twoDigits(when.getMinutes())}.daftar`
}

type RestoreEnd = Awaited<ReturnType<BackupPorts['endRestore']>>

const endOf = (restored: E.Either<StoreFault, Restored>): RestoreEnd => {
  if (E.isLeft(restored)) return { type: 'backup.notRestored', fault: restored.left }
  const { entries, isWhole } = restored.right
  return { type: isWhole ? 'backup.restored' : 'backup.stopped', entries }
}

/** Makes and restores backups. A passphrase is taken from its slot, and only its key outlasts the call (law 8). */
export const createBackupPorts = (deps: Deps): BackupPorts => {
  const { secrets, openSink, now } = deps
  let file: Blob | null = null
  let opened: Opened | null = null
  let endRestore: () => Promise<RestoreEnd> = async () => ({ type: 'backup.stopped', entries: 0 })

  const textIn = (slot: 'passphrase' | 'passphraseAgain'): string => {
    const offered = secrets.take(slot)
    return typeof offered === 'string' ? passphraseOf(offered) : ''
  }

  return {
    makeBackup: (_, tell, threw) => {
      let wanted = true
      const hearing = {
        advanced: (done: number, of: number) => tell({ type: 'backup.advanced', done, of }),
        isWanted: () => wanted,
      }
      const make = async () => {
        const [passphrase, again] = [textIn('passphrase'), textIn('passphraseAgain')]
        if (passphrase.length < shortestPassphrase) return tell({ type: 'backup.notMade', refusal: 'TooShort' })
        if (passphrase !== again) return tell({ type: 'backup.notMade', refusal: 'NotSame' })
        const sink = await openSink(nameAt(now()))
        if (E.isLeft(sink)) return tell({ type: 'backup.notMade', refusal: sink.left })
        try {
          const made = await makeBackup(deps, passphrase, sink.right, hearing)
          if (E.isRight(made) && made.right !== null) {
            await sink.right.close()
            return tell({ type: 'backup.made', ...made.right })
          }
          await sink.right.abort()
          if (E.isLeft(made)) tell({ type: 'backup.notMade', refusal: 'NotRead' })
        } catch (thrown) {
          await sink.right.abort().catch(() => {})
          if (!(thrown instanceof TooLarge)) throw thrown
          tell({ type: 'backup.notMade', refusal: 'TooLarge' })
        }
      }
      make().catch(threw)
      return () => {
        wanted = false
      }
    },
    keepBackup: () => () => {
      file = null
      opened = null
      secrets.take('backup')
      secrets.take('passphrase')
    },
    readBackup: (_, tell, threw) => {
      let wanted = true
      const hearing = {
        advanced: (done: number, of: number) => tell({ type: 'backup.advanced', done, of }),
        isWanted: () => wanted,
      }
      const read = async () => {
        const offered = secrets.take('backup')
        const passphrase = textIn('passphrase')
        if (offered instanceof Blob) file = offered
        if (file === null) return tell({ type: 'backup.refused', refusal: 'NoFile' })
        const chosen = file
        const found = await openSealed(passphrase, chosen)
        if (E.isLeft(found)) return tell({ type: 'backup.refused', refusal: found.left })
        const looked = await lookInto(deps, found.right, hearing, chosen.size)
        if (!wanted) return
        if (E.isLeft(looked)) return tell({ type: 'backup.refused', refusal: looked.left })
        if (looked.right === null) return
        opened = found.right
        const { manifest, entries, fresh, invoices, persons, products } = looked.right
        const madeAt = instantOf(manifest.at)
        tell({ type: 'backup.looked', ...{ madeAt, entries, fresh, invoices, persons, products } })
      }
      read().catch(threw)
      return () => {
        wanted = false
      }
    },
    restoreBackup: (_, tell, threw) => {
      let [wanted, begun] = [true, false]
      const hearing = {
        advanced: (done: number, of: number) => tell({ type: 'backup.advanced', done, of }),
        isWanted: () => wanted,
      }
      const alone: Deps['alone'] = (work) =>
        deps.alone(() => {
          begun = true
          return work()
        })
      const store = async () => {
        if (opened === null || file === null) return tell({ type: 'backup.notRestored', fault: 'lost' })
        const ended = restore({ ...deps, alone }, opened, hearing, file.size)
        endRestore = async () => (begun ? endOf(await ended) : { type: 'backup.stopped', entries: 0 })
        const end = endOf(await ended)
        if (wanted && end.type !== 'backup.stopped') tell(end)
      }
      store().catch(threw)
      return () => {
        wanted = false
      }
    },
    endRestore: () => endRestore(),
  }
}
