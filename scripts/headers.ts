import type { Config } from '../src/adapters/kernel/config.ts'

/** The rule that react-aria writes into the page of an iPhone when a dialog opens: this text and no other may be inline. */
const dialogRule = "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='"

const originsOf = (...addresses: readonly (string | undefined)[]): string =>
  [...new Set(addresses.flatMap((address) => (address === undefined ? [] : [new URL(address).origin])))].join(' ')

/** Where a picture comes from; nowhere else than from here, where it is named by a path. */
const elsewhere = (picture: string) => (picture.startsWith('/') ? undefined : picture)

/** What the page may load, call and send forms to, for a desk with these addresses. */
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
  'img-src': `'self' data: blob: ${originsOf(avatars, ...seals.map(({ image }) => elsewhere(image)))}`.trim(),
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

/** What every answer of a server of the built desk carries, where it is served over TLS. */
export const headersOf = (config: Config): Record<string, string> => ({
  'Content-Security-Policy': Object.entries(policyOf(config))
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  // Popups are allowed for Stately's inspector alone, which a developer opens: `same-origin` would part us from its window.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
})

/** The same for a server on this machine, which has no TLS to insist on (RFC 6797, 7.2). */
export const headersWithoutTls = (config: Config): Record<string, string> => {
  const { 'Strict-Transport-Security': _, ...headers } = headersOf(config)
  return headers
}
