import type { Looks } from './lastLooks.ts'

/** The paper of each theme, as the style sheet has it: what the browser draws around the page. */
const papers = { light: '#fbfaf7', dark: '#111614' }

/** How the whole document follows the settings: language, direction, theme, hand. */
export const dressPage = ({ language, dark, hand }: Looks): void => {
  const { documentElement: page } = document
  page.lang = language
  page.dir = language === 'fa' ? 'rtl' : 'ltr'
  const theme = dark ? 'dark' : 'light'
  page.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', papers[theme])
  page.dataset.hand = hand
}

/** Hands a file to the user. */
export const saveBlob = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Saves lines of text as a file of the user's. */
export const saveFile = (name: string, lines: readonly string[]): void =>
  saveBlob(name, new Blob([`${lines.join('\n')}\n`], { type: 'application/x-ndjson' }))

export interface VideoSlot {
  show: (video: HTMLVideoElement | null) => void
  /** The element that draws the camera, as soon as the page has one. */
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
