import { createHash } from 'node:crypto'
import { getResponse } from 'msw'
import { expect, test } from 'vitest'
import { createAvatars } from '../../mocks/avatars.ts'
import { emailOf, passwords, people } from '../../mocks/identity/people.ts'
import { read, request } from './call.ts'

const handlers = [...createAvatars().handlers]
const ask = (hash: string) => getResponse(handlers, request(`http://localhost:4174/avatars/${hash}?s=144&d=404`))
const hashOf = (email: string) => createHash('sha256').update(email).digest('hex')

test('each account has a picture, which another origin may show, and which runs and loads nothing', async () => {
  for (const name of passwords.keys()) {
    const answer = await ask(hashOf(emailOf(name)))
    expect({ answer: answer?.status, fromEntries: Object.fromEntries(answer?.headers ?? []) }).toEqual({
      answer: 200,
      fromEntries: {
        'cache-control': 'public, max-age=300',
        'content-security-policy': "default-src 'none'",
        'content-type': 'image/svg+xml',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      },
    })
    expect(await answer?.text()).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 72 72"[^<]*>(?:<[^<]*>)*<\/svg>$/,
    )
  }
})

test('nobody else has one', async () => {
  const others = people.map(({ username }) => username).filter((name) => !passwords.has(name))
  const answers = await Promise.all([...others.map((name) => ask(hashOf(emailOf(name)))), ask('shop@daftar.example')])
  for (const answer of answers)
    expect(await read(answer)).toEqual({ status: 404, body: { title: 'Not Found', status: 404 } })
})
