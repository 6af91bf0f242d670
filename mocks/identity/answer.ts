import { pageHeaders } from '../html.ts'
import type { PageLanguage } from './texts.ts'

interface Heard {
  acceptsLanguages: (...languages: string[]) => string | false
}

/** The client's `ui_locales`, else the browser's language, else Persian. */
export const languageOf = (ctx: Heard, locales = ''): PageLanguage => {
  const asked = locales.split(' ').map((locale) => locale.split('-')[0])
  const known = asked.find((language) => language === 'fa' || language === 'en')
  return (known ?? ctx.acceptsLanguages('fa', 'en')) === 'en' ? 'en' : 'fa'
}

interface Answer {
  status: number
  type: string
  body: unknown
  set: (fields: Record<string, string>) => void
}

/** `desk`: the origin that the page's form may lead to. */
export const show = (ctx: Answer, status: number, html: string, desk?: string): void => {
  ctx.status = status
  ctx.type = 'html'
  ctx.set(pageHeaders(desk))
  ctx.body = html
}
