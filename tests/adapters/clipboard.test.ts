import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import { createCopy } from '../../src/adapters/parts/clipboard.ts'

test('a copy is reported once the text is on the clipboard', async () => {
  const written: string[] = []
  const copy = createCopy({
    async writeText(text) {
      written.push(text)
    },
  })
  expect([await copy('app-1')(), written]).toEqual([E.right(undefined), ['app-1']])
})

test('a refused copy is reported, at once or later', async () => {
  const later = createCopy({ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
  const atOnce = createCopy({
    writeText() {
      throw new TypeError('detached')
    },
  })
  expect([await later('x')(), await atOnce('x')()]).toEqual([E.left('refused'), E.left('refused')])
})

test('a page without a clipboard says so', async () => {
  expect(await createCopy(undefined)('x')()).toEqual(E.left('unsupported'))
})
