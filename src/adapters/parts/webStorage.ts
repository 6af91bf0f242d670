export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const webStorage = (named: () => Storage): WebStorage => ({
  getItem: (key) => named().getItem(key),
  setItem: (key, value) => named().setItem(key, value),
  removeItem: (key) => named().removeItem(key),
})

/** The browser's storages of small texts. A refused one throws at its use, not at its name. */
export const localTexts = webStorage(() => localStorage)
export const sessionTexts = webStorage(() => sessionStorage)
