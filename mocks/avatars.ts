import { createHash } from 'node:crypto'
import { HttpResponse, http } from 'msw'
import { emailOf, passwords } from './identity/people.ts'
import { problem } from './problem.ts'
import type { Service } from './service.ts'

interface Look {
  ground: string
  cloth: string
  hair: string
}

const shoulders = 'M12 72c1-15 11-22 24-22s23 7 24 22Z'
const scarf = 'M36 10c13 0 19 10 19 22 0 13-6 24-19 24S17 45 17 32c0-12 6-22 19-22Z'
const crop = 'M21 31c-2-13 6-20 15-20s17 7 15 20c-2-6-5-8-8-9-6 2-14 2-18 0-2 2-3 5-4 9Z'

const looks: Readonly<Record<string, Look>> = {
  shop: { ground: '#b5d8cf', cloth: '#0b6b5b', hair: scarf },
  other: { ground: '#e8edf5', cloth: '#3f5573', hair: scarf },
  admin: { ground: '#fdf0dc', cloth: '#a05606', hair: crop },
}

const draw = ({ ground, cloth, hair }: Look): string => {
  const isBehind = hair === scarf
  const head = `<path d="${hair}" fill="${isBehind ? cloth : '#3a2d26'}"/>`
  const face = '<ellipse cx="36" cy="33" rx="12.500" ry="15" fill="#eac4a2"/>'
  const smile =
    '<path d="M31 39c3 3 7 3 10 0M31 31h.01M41 31h.01" fill="none" stroke="#5a3d2b" stroke-width="2" stroke-linecap="round"/>'
  const body = `<path d="${shoulders}" fill="${cloth}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72" width="144" height="144"><path d="M0 0h72v72H0z" fill="${ground}"/>${body}${isBehind ? head + face : face + head}${smile}</svg>`
}

const hashOf = (email: string): string => createHash('sha256').update(email).digest('hex')

/** Another origin's page may show it, as a picture that runs and loads nothing. */
const headers = {
  'Content-Type': 'image/svg+xml',
  'Content-Security-Policy': "default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=300',
  'X-Content-Type-Options': 'nosniff',
}

/** Pictures of the accounts, by the SHA-256 of their e-mail address; of nobody else. */
export const createAvatars = (): Service => {
  const pictures = new Map(
    [...passwords.keys()].flatMap((name) => {
      const look = looks[name]
      return look === undefined ? [] : [[hashOf(emailOf(name)), draw(look)] as const]
    }),
  )
  return {
    name: 'avatars',
    handlers: [
      http.get('*/avatars/:hash', ({ params }) => {
        const picture = pictures.get(String(params.hash))
        return picture === undefined ? problem(404, 'Not Found') : new HttpResponse(picture, { headers })
      }),
    ],
  }
}
