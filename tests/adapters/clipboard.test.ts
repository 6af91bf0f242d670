import { expect, test } from 'vitest'
import { copyTo } from '../../src/adapters/parts/clipboard.ts'

test('a copy is reported once the text is on the clipboard', async () => {
  const written: string[] = []
  const clipboard = {
    async writeText(text: string) {
      written.push(text)
    },
  }
  expect([await copyTo(clipboard, 'app-1'), written]).toEqual([null, ['app-1']])
})

test('a refused copy is reported, at once or later', async () => {
  const later = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }
  const atOnce = {
    writeText() {
      throw new TypeError('detached')
    },
  }
  expect([await copyTo(later, 'x'), await copyTo(atOnce, 'x')]).toEqual(['refused', 'refused'])
})

test('a page without a clipboard says so', async () => {
  expect(await copyTo(undefined, 'x')).toBe('unsupported')
})
