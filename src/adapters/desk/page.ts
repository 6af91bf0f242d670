import { darkSystem, isDark } from '../../events/values/theme.ts'
import type { Looks } from './lastLooks.ts'

/** The paper colour of each theme, as in the style sheet: the browser draws it around the page. */
const papers = { light: '#fbfaf7', dark: '#111614' }

/** Applies the settings to the document: language, direction, theme, hand. */
export const dressPage = ({ language, hand, ...looks }: Looks): void => {
  const { documentElement: page } = document
  page.lang = language
  page.dir = language === 'fa' ? 'rtl' : 'ltr'
  const theme = isDark(looks, matchMedia(darkSystem).matches) ? 'dark' : 'light'
  page.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', papers[theme])
  page.dataset.hand = hand
}

export const saveBlob = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export const saveFile = (name: string, lines: readonly string[]): void =>
  saveBlob(name, new Blob([`${lines.join('\n')}\n`], { type: 'application/x-ndjson' }))

export interface VideoSlot {
  show: (video: HTMLVideoElement | null) => void
  /** The element that draws the camera's picture, as soon as the page has one. */
  wait: () => Promise<HTMLVideoElement>
}

export const createVideoSlot = (): VideoSlot => {
  let shown: HTMLVideoElement | null = null
  let waiting: ((video: HTMLVideoElement) => void)[] = []
  return {
    show(video) {
      shown = video
      if (video === null) return
      for (const give of waiting) give(video)
      waiting = []
    },
    wait: () => (shown === null ? new Promise((give) => waiting.push(give)) : Promise.resolve(shown)),
  }
}
