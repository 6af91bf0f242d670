import type { Shared } from '../../events/decisions/invoice.ts'
import type { PaperFormat } from '../../events/desk/invoice.ts'

/** Events that show that printing is over, for browsers without `afterprint`: somebody uses the page again. */
const ends = ['afterprint', 'pointerdown', 'keydown'] as const

/** Resolves once the paper hangs on the body: its part of the program loads when it is first needed. */
const paperIsThere = (): Promise<void> =>
  new Promise((done) => {
    const { body } = document
    const look = () => {
      if (body.querySelector(':scope > .paper') === null) return
      watch.disconnect()
      done()
    }
    const watch = new MutationObserver(look)
    watch.observe(body, { childList: true })
    look()
  })

const millimetres = 25.4 / 96

/** What printing may add to a measured height. */
const spare = 2

/** Makes the strip's page as long as the strip, and returns how to forget it. An old browser keeps the usual length. */
const fitStrip = (): (() => void) => {
  const strip = document.querySelector('body > .paper')
  if (strip === null || !('adoptedStyleSheets' in document)) return () => {}
  const height = Math.ceil(strip.getBoundingClientRect().height * millimetres) + spare
  const length = new CSSStyleSheet()
  length.replaceSync(`@page roll { size: 80mm ${height}mm }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, length]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== length)
  }
}

/** Prints the page as paper of the format, through the browser's own print; resolves when it closes. */
export const print = async (format: PaperFormat): Promise<void> => {
  await paperIsThere()
  return new Promise((done) => {
    const { body } = document
    let forget = () => {}
    const end = () => {
      for (const name of ends) removeEventListener(name, end)
      delete body.dataset.paper
      forget()
      done()
    }
    body.dataset.paper = format
    requestAnimationFrame(() => {
      // Not before: the second tap of a double one ends nothing.
      for (const name of ends) addEventListener(name, end)
      if (format === 'roll80') forget = fitStrip()
      window.print()
    })
  })
}

/** Shares a text with the device's own sheet, else puts it on the clipboard. An empty title is none. */
export const shareText = async (title: string, text: string): Promise<Shared> => {
  const { share, clipboard }: Partial<Navigator> = navigator
  try {
    if (share !== undefined) {
      await share.call(navigator, { title, text })
      return 'shared'
    }
    if (clipboard === undefined) return 'unsupported'
    await clipboard.writeText(title === '' ? text : `${title}\n${text}`)
    return 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed'
  }
}
