import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts'

/** The library's error if a refresh never arrives at the provider. */
export const troubles = {
  'a gateway that says 502': () => new Error('Invalid response Content-Type: text/html, from URL: /token'),
  'a provider that says 503': () => new Error('Service Unavailable (503): {}'),
  'a gateway with codes of its own': () => new ErrorResponse({ error: 'access_denied' }),
  'a proxy that says 400': () => new Error('Bad Request (400): {}'),
  'a connection that drops': () => new TypeError('Failed to fetch'),
  'a time-out': () => new ErrorTimeout('Network timed out'),
}
export type Trouble = keyof typeof troubles

export const kinds = Object.keys(troubles).filter((kind): kind is Trouble => kind in troubles)
