import type { Root } from 'react-dom/client'
import { createLastLooks } from '../adapters/desk/lastLooks.ts'
import { dressPage, saveFile } from '../adapters/desk/page.ts'
import { localTexts } from '../adapters/parts/webStorage.ts'
import type { Journal } from '../events/journal.ts'
import type { Store } from '../events/store.ts'
import type { Language } from '../events/values/currency.ts'
import type { FlowRefs } from '../machines/kernel/flowRefs.ts'
import type { CrashPort } from '../views/common/crash.ts'
import { NotOpened } from '../views/shell/NotOpened.tsx'
import { startFirstTexts, t } from '../views/texts/index.ts'

export const pageRoot = (): HTMLElement => {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  return root
}

/** What the build wrote into this page stays on the screen until the page itself is drawn, with what it has to read; meanwhile that is hidden. */
const keepWritten = (written: Element): void => {
  const root = pageRoot()
  const drawn = new MutationObserver(() => {
    if (root.querySelector('main:not([aria-busy])') === null) return
    written.remove()
    drawn.disconnect()
  })
  drawn.observe(root, { childList: true, subtree: true })
}

export const lastLooks = createLastLooks(localTexts)

/** Words in the language that is asked for, else as the desk was last shown, and its looks, for what stands before its journal is read; Farsi where those words cannot be loaded. */
export const dressAsLast = async (asked: Language | null = null): Promise<void> => {
  const last = lastLooks.read()
  const looks = { ...last, language: asked ?? last.language }
  const written = document.getElementById('written')
  if (looks.language !== document.documentElement.lang) written?.remove()
  else if (written !== null) keepWritten(written)
  try {
    await startFirstTexts(looks.language)
    dressPage(looks)
  } catch {
    await startFirstTexts('fa')
  }
}

/** What stands instead of the desk when something threw before the desk stood; `store` where that was opened. */
export const showNotOpened = async (
  page: Root,
  error: unknown,
  store: Store | null,
  port: CrashPort,
): Promise<void> => {
  console.error(error)
  const at = Date.now()
  await dressAsLast()
  const copy = await import('../adapters/desk/journalLines.ts').catch(() => null)
  const savesOf = ({ journalLines }: NonNullable<typeof copy>, from: Store) => ({
    save: () => void journalLines(from).then(({ lines }) => saveFile('daftar-journal.ndjson', lines)),
  })
  page.render(
    <NotOpened error={error} port={port} at={at} {...(store !== null && copy !== null && savesOf(copy, store))} />,
  )
}

/**
 * Gives the page the looks of the settings, now and at each change, in their language or in the one that a link asks for. A language that another tab
 * chooses is only offered. Returns what this tab calls with a language before it chooses it: one that is not the page's loads the page anew.
 */
export const dressAsSettings = async (
  flow: FlowRefs['settings'],
  journal: Pick<Journal, 'stored'>,
  asked: Language | null,
): Promise<(chosen: Language) => void> => {
  const settings = () => flow.getSnapshot().context.settings
  let known = settings().language
  const language = asked ?? known
  await startFirstTexts(language)
  const dress = () => {
    dressPage({ ...settings(), language })
    lastLooks.write(settings())
  }
  dress()
  document.title = t('desk.title')
  flow.subscribe(() => {
    dress()
    const chosen = settings().language
    if (chosen !== known) dispatchEvent(new Event(chosen === language ? 'update.languageBack' : 'update.language'))
    known = chosen
  })
  return (chosen) => {
    known = chosen
    if (chosen !== language)
      void Promise.resolve()
        .then(journal.stored)
        .then(() => location.reload())
  }
}
