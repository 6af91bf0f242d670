/** The media query of a system that prefers dark pages. */
export const darkSystem = '(prefers-color-scheme: dark)'

interface Theme {
  dark: boolean
  /** Until then the look is the system's. */
  themeChosen?: true
}

/** As chosen, else as the system is. */
export const isDark = ({ dark, themeChosen }: Theme, system: boolean): boolean =>
  dark || (themeChosen !== true && system)
