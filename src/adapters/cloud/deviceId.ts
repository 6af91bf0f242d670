const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['Mac OS', /Mac OS X|Macintosh/],
  ['Chrome OS', /CrOS/],
  ['Linux', /Linux|X11/],
] as const

const browsers = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
] as const

/** What a device is called by its browser: `Mac OS::Safari::16` (facts section 1). */
export const deviceIdOf = (userAgent: string): string => {
  const system = systems.find(([, is]) => is.test(userAgent))?.[0] ?? 'Unknown'
  for (const [name, is] of browsers) {
    const version = is.exec(userAgent)?.[1]
    if (version !== undefined) return [system, name, version].join('::')
  }
  return [system, 'Browser'].join('::')
}
