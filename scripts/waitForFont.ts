import type { Plugin } from 'vite'

/**
 * Draws words once their font is there: otherwise they would move when it comes. The written pages preload it, and the
 * program is drawn after it anyway.
 */
export const waitForFont = (): Plugin => ({
  name: 'wait-for-font',
  enforce: 'pre',
  transform(css, id) {
    if (!id.includes('@fontsource-variable') || !id.endsWith('.css')) return null
    if (!css.includes('font-display: swap')) throw new Error(`${id} says nothing of swapping`)
    return css.replaceAll('font-display: swap', 'font-display: block')
  },
})
