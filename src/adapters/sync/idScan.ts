/** Letters of a member's name or value that are compared; an id is far shorter. */
const most = 2_000

const textOf = (json: string): string | null => {
  try {
    const read: unknown = JSON.parse(json)
    return typeof read === 'string' ? read : null
  } catch {
    return null
  }
}

/**
 * Finds the id of a row whose JSON text comes in pieces and is never held: the text of its own member `id`, the last
 * one as in `JSON.parse`.
 */
export const createIdScan = () => {
  let depth = 0
  let isInText = false
  let isEscaped = false
  let isNameNext = false
  let token = ''
  let name: string | null = null
  let id: string | null = null

  const took = () => {
    if (isNameNext) name = textOf(token)
    else if (name === 'id') id = textOf(token)
    isNameNext = false
  }

  const readText = (letter: string) => {
    if (depth === 1 && token.length < most) token += letter
    if (isEscaped) isEscaped = false
    else if (letter === '\\') isEscaped = true
    else if (letter === '"') {
      isInText = false
      if (depth === 1) took()
    }
  }

  const readOther = (letter: string) => {
    if (letter === '"') {
      isInText = true
      token = letter
    } else if (letter === '{' || letter === '[') {
      depth += 1
      if (depth === 1) isNameNext = letter === '{'
    } else if (letter === '}' || letter === ']') depth -= 1
    else if (letter === ',' && depth === 1) isNameNext = true
  }

  return {
    take(json: string) {
      for (const letter of json) {
        if (isInText) readText(letter)
        else readOther(letter)
      }
    },
    id: () => id,
  }
}
