const prime = 0x01000193

/** FNV-1a over UTF-16 units, from a basis. */
const mixed = (text: string, basis: number): number => {
  let hash = basis
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
  return hash >>> 0
}

/** A short text for a long one: equal for equal texts, and hardly ever for others. */
export const digestOf = (text: string): string =>
  `${mixed(text, 0x811c9dc5).toString(36)}.${mixed(`${text.length}${text}`, 0x9e3779b1).toString(36)}`
