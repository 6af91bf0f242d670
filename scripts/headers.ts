import type { Config } from '../src/adapters/kernel/config.ts'

/** The rule that react-aria adds to the page of an iPhone when a dialog opens: the only inline text that is allowed. */
const dialogRule = "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='"

const originsOf = (...addresses: readonly (string | undefined)[]): string =>
  [...new Set(addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin])))].join(' ')

/** The origin of a picture; none for a path, which is on our own. */
const elsewhere = (picture: string) => (picture.startsWith('/') ? undefined : picture)

/** The content security policy of a desk with these addresses. */
const policyOf = ({
  main,
  invoice,
  gtin,
  uptime,
  translate,
  identity,
  bank,
  bankHops = [],
  avatars,
  seals = [],
}: Config) => ({
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': `'self' ${dialogRule}`,
  'img-src':
    `'self' data: blob: ${originsOf(avatars, ...seals.flatMap(({ image, dark = image }) => [image, dark].map(elsewhere)))}`.trim(),
  'font-src': "'self'",
  'connect-src': `'self' ${originsOf(main, invoice, gtin, uptime, translate, identity)}`,
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'media-src': "'self' blob:",
  'frame-src': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'form-action': `'self' ${originsOf(bank, ...bankHops, identity)}`,
  'require-trusted-types-for': "'script'",
  'trusted-types': 'daftar default',
})

/** The headers of every answer of the built desk, served over TLS. */
export const headersOf = (config: Config): Record<string, string> => ({
  'Content-Security-Policy': Object.entries(policyOf(config))
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  // Popups are allowed for Stately's inspector, which a developer opens: `same-origin` would cut the connection to its
  // window.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
})

/** The same for a server on this machine, which has no TLS (RFC 6797, 7.2). */
export const headersWithoutTls = (config: Config): Record<string, string> => {
  const { 'Strict-Transport-Security': _, ...headers } = headersOf(config)
  return headers
}
