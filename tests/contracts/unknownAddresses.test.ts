import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { preview } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { answerPages } from '../../scripts/answerPages.ts'
import { temporaryFolder } from '../tools/temporaryFolder.ts'

test('an unknown address is answered with the shell and 404, every other with 200', async () => {
  const folder = temporaryFolder('daftar-dist')
  for (const name of ['shell', 'index', 'terms']) writeFileSync(join(folder, `${name}.html`), name)
  const server = await preview({
    ...{ configFile: false, root: folder, logLevel: 'silent', plugins: [answerPages()] },
    build: { outDir: folder },
    preview: { port: 0, host: '127.0.0.1' },
  })
  onTestFinished(() => server.close())
  const [base = ''] = server.resolvedUrls?.local ?? []
  const answered = await Promise.all(
    ['', 'terms', 'apps', 'plan/invoice/f-1', 'support/replay', 'nowhere', 'apps/nowhere'].map(async (path) => {
      const answer = await fetch(new URL(path, base))
      return [path, answer.status, await answer.text()]
    }),
  )
  expect(answered).toEqual([
    ['', 200, 'index'],
    ['terms', 200, 'terms'],
    ['apps', 200, 'shell'],
    ['plan/invoice/f-1', 200, 'shell'],
    ['support/replay', 200, 'shell'],
    ['nowhere', 404, 'shell'],
    ['apps/nowhere', 404, 'shell'],
  ])
})
