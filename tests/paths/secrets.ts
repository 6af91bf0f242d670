/** A key and a certificate by their looks, in one line each: nothing is signed with them. */
export const privateKeyText = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj'
export const certificateText = 'MIIDazCCAlOgAwIBAgIUJlq0b0y3vZ3jvGZQ1mWnq8yYf1QwDQYJKoZIhvcNAQEL'
