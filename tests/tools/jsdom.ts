import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import './quickViews.ts'

// jsdom has no CSS.escape, and react-aria calls it; nor does it scroll, animate or have a top layer.
globalThis.CSS ??= { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') } as typeof CSS
Object.assign(Element.prototype, { scrollIntoView() {}, scrollTo() {}, animate() {}, getAnimations: () => [] })
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.style.display = 'block'
  },
  hidePopover(this: HTMLElement) {
    this.style.display = ''
  },
})

// A busy machine is no fault.
configure({ asyncUtilTimeout: 120_000 })

// Nor has it media queries: all of them match, but for the themes' and those of narrow windows.
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: !/color-scheme|max-width/.test(query), addEventListener() {}, removeEventListener() {} },
  }))
})

afterEach(cleanup)

// The files of a worker share its window: each leaves it as it found it.
afterAll(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  history.replaceState(null, '', '/')
  document.title = ''
})
