import { expect, test } from 'vitest'
import { createFetchParts } from '../../scripts/fetchParts.ts'

test('a style sheet that failed is fetched again with its part; one that is there is not', async () => {
  const fetchParts = createFetchParts()
  const begin = () => fetchParts(() => Promise.resolve('the part'), ['hashed/part.css', 'hashed/part.js'])
  const links = () =>
    [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`)
  const answer = (type: 'load' | 'error') =>
    document.head.querySelector('link[rel=stylesheet]')?.dispatchEvent(new Event(type))
  const both = ['modulepreload /hashed/part.js', 'stylesheet /hashed/part.css']

  const first = begin()
  expect(links().toSorted()).toEqual(both)
  answer('error')
  await expect(first).rejects.toThrow(new TypeError('/hashed/part.css'))
  expect(links()).toEqual(['modulepreload /hashed/part.js'])

  const second = begin()
  const beside = begin()
  expect(links().toSorted()).toEqual(both)
  answer('load')
  expect(await Promise.all([second, beside, begin()])).toEqual(['the part', 'the part', 'the part'])
  expect(links().toSorted()).toEqual(both)
  expect(await createFetchParts()(() => Promise.resolve('the part'), ['hashed/part.css'])).toBe('the part')
  expect(links().toSorted()).toEqual(both)
})
