const sheets = 'link[rel="stylesheet"], style'

const copied = (element: Element, to: Document): Promise<void> => {
  const copy = to.importNode(element, true)
  to.head.append(copy)
  if (!(element instanceof HTMLLinkElement)) return Promise.resolve()
  return new Promise((done) => {
    copy.addEventListener('load', () => done())
    copy.addEventListener('error', () => done())
  })
}

interface Furnished {
  /** The sheets are loaded. */
  ready: Promise<unknown>
  end: () => void
}

/** Copies the page's style sheets to a frame's empty document, also those that load later. */
export const furnish = (to: Document): Furnished => {
  // As in index.html: react-aria adds no inline style if an element has this id.
  const mark = to.createElement('meta')
  mark.id = 'react-aria-pressable-style'
  to.head.append(mark)
  to.documentElement.dataset.past = 'yes'
  // Scripts can move the focus into an inert frame, and a window of the desk would keep it there.
  to.documentElement.inert = true
  const ready = Promise.all([...document.head.querySelectorAll(sheets)].map((sheet) => copied(sheet, to)))
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element && node.matches(sheets)) void copied(node, to)
  })
  observer.observe(document.head, { childList: true })
  return { ready, end: () => observer.disconnect() }
}
