import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { noticeText } from '../../src/views/common/noticeText.ts'
import { startTexts } from '../../src/views/texts/index.ts'
import { formatDateTime } from '../../src/views/ui/format.ts'
import { english, farsi } from './flatTexts.ts'

const root = join(import.meta.dirname, '../..')
const texts = { en: new Map(english), fa: farsi }

const rows = readFileSync(join(root, 'docs/messages.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English') && !line.startsWith('| ---'))
  .map((line) => {
    const [en = '', fa = '', key = '', file = ''] = line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.trim().replaceAll('`', ''))
    return { en, fa, key, file }
  })

/** Values of blanks, and each language's form. */
const date = { instant: '2026-11-20T08:30:00.000Z', zone: 'Asia/Tehran' }
const said = { status: '503', code: '410', title: 'Odd', field: 'shade', message: 'is odd', error: 'Too late' }
const values = { ...said, ...date }
const shown = {
  en: { ...said, date: formatDateTime(date.instant, 'en', date.zone) },
  fa: {
    ...{ date: formatDateTime(date.instant, 'fa', date.zone), status: '۵۰۳', code: '۴۱۰' },
    /** A server's text in the other language is no part of a sentence. */
    ...{ title: 'ورودی نادرست', field: 'یکی از مقدارها', message: 'درست نیست؛ بررسی‌اش کنید و دوباره بفرستید' },
    error: 'انجام نشد؛ کمی بعد دوباره تلاش کنید.',
  },
}
const filled = (text: string, language: 'en' | 'fa') =>
  Object.entries(shown[language]).reduce((left, [name, value]) => left.replaceAll(`{{${name}}}`, value), text)

/** The file has the key, or its group with a blank. */
const names = (file: string, key: string): boolean => {
  const source = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  return source.includes(`'${key}'`) || source.includes(`\`${key.replace(/\w+$/, '')}\${`)
}

/** Machines' notices of success: keys among the words of a notice. */
const successes = readdirSync(join(root, 'src/machines'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(root, 'src/machines', file), 'utf8'))
  .flatMap((source) => [...source.matchAll(/noticeOf\(\s*'success',([^()]*)\)/g)])
  .flatMap(([, words = '']) => [...words.matchAll(/'([\w.]+)'/g)])
  .flatMap(([, key = '']) => (texts.en.has(key) ? [key] : []))

describe('messages of the requirements', () => {
  test('are many', () => {
    expect(rows.length).toBeGreaterThan(30)
  })

  test('have a row for each success that a machine says', () => {
    const known = new Set(rows.map(({ key }) => key))
    expect([successes.length > 7, successes.filter((key) => !known.has(key))]).toEqual([true, []])
  })

  test.each(rows)('$en', async ({ en, fa, key, file }) => {
    expect([texts.en.get(key), texts.fa.get(key)]).toEqual([en, fa])
    expect({ file, names: names(file, key) }).toEqual({ file, names: true })
    for (const [language, text] of [
      ['en', en],
      ['fa', fa],
    ] as const) {
      await startTexts(language)
      expect(noticeText(language, 'danger', key, values)).toBe(filled(text, language))
    }
  })
})
