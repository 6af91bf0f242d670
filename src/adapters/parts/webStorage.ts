export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const webStorage = (named: () => Storage): WebStorage => ({
  getItem: (key) => named().getItem(key),
  setItem: (key, value) => named().setItem(key, value),
  removeItem: (key) => named().removeItem(key),
})

/** The browser's storages of small texts. Where the browser refuses one, that throws when it is used, not when it is named. */
export const localTexts = webStorage(() => localStorage)
export const sessionTexts = webStorage(() => sessionStorage)
