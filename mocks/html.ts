import { createHash } from 'node:crypto'

const style = `
:root{color-scheme:light;font-family:Vazirmatn,Tahoma,system-ui,sans-serif;line-height:1.6;
--paper:#fbfaf7;--sheet:#fff;--line:#e4e0d5;--field:#868d86;--ink:#1d2521;--soft:#55605a;--brand:#0b6b5b;--on:#fff;--danger:#b3261e;--blush:#fbe9e7}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;
--paper:#111614;--sheet:#19201d;--line:#2a332f;--field:#6d7a73;--ink:#eaf0ec;--soft:#b3beb8;--brand:#58c9b2;--on:#06211c;--danger:#f2938c;--blush:#3a1a18}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--paper);color:var(--ink)}
main{box-sizing:border-box;width:min(100% - 2rem,26rem);margin:1rem;padding:2rem 1.5rem;border:1px solid var(--line);border-radius:20px;background:var(--sheet)}
h1{font-size:1.5rem;line-height:1.35;margin:0 0 1rem}
a{color:var(--brand)}
label{display:block;margin-top:1rem;font-weight:600}
input,button{box-sizing:border-box;width:100%;min-height:2.75rem;font:inherit;margin-top:.25rem;padding:0 .75rem;border-radius:12px}
input{direction:ltr;border:1px solid var(--field);background:var(--sheet);color:inherit}
button{margin-top:1.5rem;border:0;background:var(--brand);color:var(--on);font-weight:700;cursor:pointer}
button.quiet{margin-top:.75rem;background:transparent;color:inherit;border:1px solid var(--line)}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
[role=alert]{margin:0;padding:.5rem .75rem;border-radius:12px;background:var(--blush);color:var(--danger)}
dl{display:grid;gap:.25rem;margin:0}
dt{color:var(--soft);font-size:.875rem}
dd{margin:0 0 .75rem;font-weight:600}
small{display:block;margin-top:1.5rem;color:var(--soft)}
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** A page's own policy: no scripts, and forms go here or, by the following redirect, to the desk. */
const policy = (desk?: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    `form-action 'self'${desk === undefined ? '' : ` ${desk}`}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The headers of every page; `desk`: the origin that its form may lead to. */
export const pageHeaders = (desk?: string): Record<string, string> => ({
  'Content-Security-Policy': policy(desk),
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
})

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

export const page = (language: 'fa' | 'en', title: string, body: string): string =>
  `<!doctype html>
<html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body><main>
<h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`
