import { cleanText } from '../../events/values/text.ts'
import { linkedRoute } from './link.ts'

interface Shown {
  title: string
  options: { body: string; icon: string; tag: string; data: { route: string } }
}

/** The worker does not know the desk's language, so these texts have both. */
const desk = 'دفتر · Daftar'
const news = 'پیام تازه‌ای رسید · A new message has come'
const ownIcon = '/icons/192.png'

const longest = { title: 100, body: 500, tag: 100, icon: 500 }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined

const shortened = (text: unknown, most: number): string => {
  if (typeof text !== 'string') return ''
  if (text.length <= most) return cleanText(text)
  // A cut character is left out.
  return `${cleanText(text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, ''))}…`
}

const iconOf = (icon: unknown, origin: string): string => {
  if (typeof icon !== 'string' || icon.length > longest.icon || !URL.canParse(icon, origin)) return ownIcon
  const { href } = new URL(icon, origin)
  return href.startsWith(`${origin}/`) ? href : ownIcon
}

/** What is shown of a push: JSON's `notification` field by field, anything else as plain text, and never nothing. */
export const notificationOf = (text: string, origin: string): Shown => {
  const told = fieldOf(parsed(text), 'notification')
  const isTold = typeof told === 'object' && told !== null
  const title = shortened(fieldOf(told, 'title'), longest.title)
  const body = shortened(isTold ? fieldOf(told, 'body') : text, longest.body)
  return {
    title: title || desk,
    options: {
      body: title === '' ? body || news : body,
      icon: iconOf(fieldOf(told, 'icon'), origin),
      tag: shortened(fieldOf(told, 'tag'), longest.tag),
      data: { route: linkedRoute(fieldOf(fieldOf(told, 'data'), 'url'), origin) },
    },
  }
}
