import type { Language } from '../src/events/values/currency.ts'
import type { Head } from '../src/views/public/heads.ts'
import { addressOf, unknownOrigin } from './written.ts'

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const put = (html: string, found: RegExp, by: string): string => {
  if (!found.test(html)) throw new Error(`The page has no ${found} to write into`)
  return html.replace(found, () => by)
}

const direction = { fa: 'rtl', en: 'ltr' }
const locale = { fa: 'fa_IR', en: 'en_US' }
const site = { fa: 'دفتر', en: 'Daftar' }
const withoutScript = {
  fa: 'میز فاکتور به جاوااسکریپت نیاز دارد. آن را در مرورگر روشن کنید.',
  en: 'The desk needs JavaScript. Switch it on in the browser.',
}

interface Page {
  path: string
  language: Language
  head: Head
  /** The page's own style sheets, in order. */
  styles: readonly string[]
  /** Fonts of its first words. */
  fonts: readonly string[]
  /** The script that begins the program (src/entries/afterPaint.ts). */
  afterPaint: string
  markup: string
}

const preloadsOf = (fonts: readonly string[]): readonly string[] =>
  fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`)

/**
 * The bare page: its fonts come beside the program, so that no word is drawn before its font is there. `giveWay`: the
 * script that hears of a program that fails (src/entries/giveWay.ts).
 */
export const bareHtml = (bare: string, fonts: readonly string[], giveWay: string): string =>
  [
    [
      /<meta charset="utf-8" \/>/,
      `<meta charset="utf-8" />\n    <script type="module" src="/${giveWay}"></script>`,
    ] as const,
    [/<\/head>/, `${preloadsOf(fonts).join('\n    ')}\n  </head>`] as const,
  ].reduce((html, [found, by]) => put(html, found, by), bare)

const linksOf = ({ path, language, head: { title, description }, styles, fonts }: Page): readonly string[] => {
  const address = addressOf(path, language)
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escaped(content)}" />`
  const alternate = (name: string, of: Language) =>
    `<link rel="alternate" hreflang="${name}" href="${addressOf(path, of)}" />`
  return [
    ...preloadsOf(fonts),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" />`),
    `<link rel="canonical" href="${address}" />`,
    ...[alternate('fa', 'fa'), alternate('en', 'en'), alternate('x-default', 'fa')],
    property('type', 'website'),
    property('site_name', site[language]),
    property('locale', locale[language]),
    property('url', address),
    property('title', title),
    property('description', description),
    property('image', `${unknownOrigin}/cards/${language}.png`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
}

/** The program's own files in the bare page, each with its address: what the entry imports, and the entry. */
const imported = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
const entry = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g

/** A page of words from the bare one: the words stand beside the root, and the program removes them when it draws. */
export const pageHtml = (bare: string, page: Page): string => {
  const { path, language, head, afterPaint, markup } = page
  if (/<script/.test(markup)) throw new Error(`${path} has a script of its own, which the policy refuses`)
  if (/\sstyle="/.test(markup)) throw new Error(`${path} has a style attribute, which the policy refuses`)
  const files = [imported, entry].flatMap((tag) => [...bare.matchAll(tag)].map(([, file]) => file))
  const begin = `<script type="module" src="/${afterPaint}" data-program="${files.join(' ')}"></script>`
  const edits: readonly (readonly [RegExp, string])[] = [
    [/<html[^>]*>/, `<html lang="${language}" dir="${direction[language]}" data-hand="right">`],
    [/<title>[^<]*<\/title>/, `<title>${escaped(head.title)}</title>`],
    [/<meta name="description"[^>]*>/, `<meta name="description" content="${escaped(head.description)}" />`],
    [entry, ''],
    // The words are there already: the program comes once they are painted.
    [/\s*<\/head>/, `${[...linksOf(page), begin].map((link) => `\n    ${link}`).join('')}\n  </head>`],
    [/\s*<noscript>[\s\S]*?<\/noscript>/, ''],
    // The desk needs a script, words do not.
    [
      /<div id="root"><\/div>/,
      `${path === '/' ? `<noscript><p>${withoutScript[language]}</p></noscript>\n    ` : ''}<div id="written">${markup}</div>\n    <div id="root"></div>`,
    ],
  ]
  return edits.reduce((html, [found, by]) => put(html, found, by), bare.replace(imported, ''))
}
