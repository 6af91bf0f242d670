const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self' http://localhost:4174 http://127.0.0.1:4174",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'media-src': "'self' blob:",
  'frame-src': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'daftar default',
}

/** What every answer of a server of the built desk carries; `connect-src` and `form-action` name the services of the deployment. */
export const headers = {
  'Content-Security-Policy': Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  // Popups are allowed for Stately's inspector alone, which a developer opens: `same-origin` would part us from its window.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
}
