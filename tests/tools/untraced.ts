/** MSW notes with each handler where in the code it was made, and reads a stack for that; nobody reads the note, and each test makes dozens of handlers. */
export const untraced = <A>(make: () => A): A => {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 0
  try {
    return make()
  } finally {
    Error.stackTraceLimit = limit
  }
}
