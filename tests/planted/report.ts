import { readFileSync } from 'node:fs'

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

/** The tests that failed, by name; none where a file could not be run at all. */
export const failuresIn = (file: string): readonly string[] => {
  const { testResults }: Report = JSON.parse(readFileSync(file, 'utf8'))
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ fullName, status }) => (status === 'failed' ? [fullName] : []))
}
