/** Reports a value only if it differs from the last one. */
export const distinct = <A extends object>(tell: (said: A) => void): ((said: A) => void) => {
  let last = ''
  return (said) => {
    const text = JSON.stringify(said)
    if (text !== last) tell(said)
    last = text
  }
}
