import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }

const kept = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path))

const papers = kept.filter((path) => path.endsWith('.md')).map((path) => [path, readFileSync(path, 'utf8')] as const)

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found)

const linesOf = (paper: string): number => readFileSync(paper, 'utf8').trimEnd().split('\n').length

/** Rows of tables cannot be broken. */
const tooLong = (text: string): string[] =>
  text.split('\n').filter((line) => [...line].length > 120 && !line.trimStart().startsWith('|'))

/** A table that was wrapped as prose: its row of dashes is no longer a line of its own. */
const flattened = (text: string): string[] =>
  text.split('\n').filter((line) => line.includes('| | ---') || line.includes('--- | | '))

const linksOf = (text: string) => all(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link))
const spansOf = (text: string) => all(text.replace(/^```.*?^```/gms, ''), /`([^`]+)`/g)
const scriptsOf = (text: string) => all(text, /npm run ([a-z]+)/g)

/** A file by its whole path or its end, or a folder of ours; not with a placeholder or a wildcard. */
const isThere = (span: string): boolean => {
  const name = span.replace(/^\//, '').replace(/\/$/, '')
  return kept.some((path) => path === name || path.endsWith(`/${name}`) || path.startsWith(`${name}/`))
}
const isPath = (span: string): boolean =>
  /^[\w./-]+\.(?:ts|tsx|mjs|json|css|grit|md|html|png)$/.test(span) ||
  /^(?:src|tests|mocks|scripts|docs)\/[\w./-]*$/.test(span)

const missing = (text: string) => spansOf(text).filter((span) => isPath(span) && !isThere(span))

describe('the check of the papers', () => {
  const bad = 'See [it](docs/none.md) and `src/none.ts`, then `npm run nothing`.'
  test('finds planted faults', () => {
    expect([linksOf(bad), missing(bad), scriptsOf(bad)]).toEqual([['docs/none.md'], ['src/none.ts'], ['nothing']])
    expect(tooLong(`${'a'.repeat(121)}\n| ${'a'.repeat(121)}`)).toEqual(['a'.repeat(121)])
    const table = ['| a | b |', '| --- | --- |', '| c | d |']
    expect([flattened(table.join('\n')), flattened(table.join(' '))]).toEqual([[], [table.join(' ')]])
  })
})

test('README is at most 130 lines, ARCHITECTURE at most 177, a row for each flow among them', () => {
  expect(linesOf('README.md')).toBeLessThanOrEqual(130)
  expect(linesOf('ARCHITECTURE.md')).toBeLessThanOrEqual(177)
})

test.each(papers)('%s has short lines and whole tables, and its links, names and commands exist', (paper, text) => {
  expect(tooLong(text)).toEqual([])
  expect(flattened(text)).toEqual([])
  const reached = linksOf(text).map(
    (link) => [link, normalize(join(dirname(paper), link.replace(/#.*$/, '')))] as const,
  )
  expect(reached.filter(([, path]) => !existsSync(path)).map(([link]) => link)).toEqual([])
  expect(missing(text)).toEqual([])
  expect(scriptsOf(text).filter((script) => !Object.hasOwn(packageJson.scripts, script))).toEqual([])
})

test('every paper in docs can be reached from README or ARCHITECTURE', () => {
  const texts = new Map(papers)
  const reached = new Set(['README.md', 'ARCHITECTURE.md'])
  for (const paper of reached)
    for (const link of linksOf(texts.get(paper) ?? '')) {
      const path = normalize(join(dirname(paper), link))
      if (texts.has(path)) reached.add(path)
    }
  expect(papers.map(([paper]) => paper).filter((paper) => !reached.has(paper))).toEqual([])
})
