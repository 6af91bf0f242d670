import type { Root } from 'react-dom/client'
import { createLastLooks } from '../adapters/desk/lastLooks.ts'
import { dressPage, saveFile } from '../adapters/desk/page.ts'
import { localTexts } from '../adapters/parts/webStorage.ts'
import type { Store } from '../events/store.ts'
import type { Language } from '../events/values/currency.ts'
import { darkSystem } from '../events/values/theme.ts'
import type { FlowRefs } from '../machines/kernel/flowRefs.ts'
import type { CrashPort } from '../views/common/crash.ts'
import { NotOpened } from '../views/shell/NotOpened.tsx'
import { startFirstTexts, t } from '../views/texts/index.ts'

export const pageRoot = (): HTMLElement => {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  return root
}

/** The build's content of this page stays visible until the page itself is drawn with its data. */
const keepWritten = (written: Element): void => {
  const root = pageRoot()
  const drawn = new MutationObserver(() => {
    if (root.querySelector('main:not([aria-busy])') === null || root.querySelector('[data-coming]') !== null) return
    written.remove()
    drawn.disconnect()
  })
  drawn.observe(root, { childList: true, subtree: true })
}

export const lastLooks = createLastLooks(localTexts)

/**
 * Loads the requested language, else the last one, and the last looks, for pages before the journal is read; Farsi if
 * the texts cannot be loaded.
 */
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

/** Replaces the desk if something threw before it started; `store`, if it was opened. */
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
 * Applies the settings' looks now and at each change, in their language or a link's, which is returned. A new language
 * is only offered.
 */
export const dressAsSettings = async (flow: FlowRefs['settings'], asked: Language | null): Promise<Language> => {
  const settings = () => flow.getSnapshot().context.settings
  let known = settings().language
  const language = asked ?? known
  await startFirstTexts(language)
  const dress = () => {
    dressPage({ ...settings(), language })
    lastLooks.write(settings())
  }
  dress()
  matchMedia(darkSystem).addEventListener('change', dress)
  document.title = t('desk.title')
  flow.subscribe(() => {
    dress()
    const chosen = settings().language
    if (chosen !== known) dispatchEvent(new Event(chosen === language ? 'update.languageBack' : 'update.language'))
    known = chosen
  })
  return language
}
