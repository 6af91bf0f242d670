/** JSON texts, split and joined without reading their values: a number stays as it was written. */

/** The place of the quotation mark that ends the text which begins at `from`. */
const endOfText = (json: string, from: number): number => {
  let at = from + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}

const isSpace = (letter: string | undefined): boolean =>
  letter === ' ' || letter === '\n' || letter === '\r' || letter === '\t'

/** The texts between the outermost brackets, split at commas. The text must be JSON. */
const parts = (json: string): readonly string[] => {
  const found: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < json.length; at++) {
    const letter = json[at]
    if (letter === '"') at = endOfText(json, at)
    else if (letter === '{' || letter === '[') {
      depth += 1
      if (depth === 1) from = at + 1
    } else if (letter === '}' || letter === ']' || (letter === ',' && depth === 1)) {
      if (letter !== ',') depth -= 1
      if (letter !== ',' && depth > 0) continue
      const part = json.slice(from, at).trim()
      if (part !== '') found.push(part)
      from = at + 1
    }
  }
  return found
}

/** An object's members by name, each as its text; the last of a repeated name counts. Needs a JSON object. */
export const membersOf = (json: string): ReadonlyMap<string, string> =>
  new Map(
    parts(json).map((member) => {
      const end = endOfText(member, 0) + 1
      let colon = end
      while (isSpace(member[colon])) colon += 1
      return [String(JSON.parse(member.slice(0, end))), member.slice(colon + 1).trim()]
    }),
  )

/** A list's elements as texts. The text must be a JSON list. */
export const elementsOf = (json: string): readonly string[] => parts(json)

export const objectText = (members: Iterable<readonly [string, string]>): string =>
  `{${[...members].map(([name, value]) => `${JSON.stringify(name)}:${value}`).join()}}`

export const listText = (elements: readonly string[]): string => `[${elements.join()}]`
