import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '../../src')

/** A wrong word, and the term. */
const terms: readonly (readonly [RegExp, string])[] = [
  [/وب[\s\u200c]?پوش|پوش[\s\u200c]?نوتیفیکیشن|نوتیفیکیشن|اعلان[\s\u200c]مرورگر/, 'اعلان وب'],
  [/push notifications?|browser notifications?|webpush(?! )/i, 'web push'],
  [/کلید(?:های)?[\s\u200c](?:ای‌پی‌آی|ا‌پی‌آی|دسترسی|برنامه‌نویسی)|توکن API/, 'کلید API'],
  [/access keys?|API (?:tokens?|secrets?)|secret keys?/i, 'API key'],
  [/end[ -]to[ -]end|سرتاسر|سر[\s\u200c]تا[\s\u200c]سر/i, 'the platform sees what it sends: encrypted on the way'],
  [/برنامهٔ (?:\{\{app|خودتان)|این برنامه|برنامه‌ای|برنامه‌های شما|و برنامه‌ها(?!ی)/, 'فروشگاه'],
  [/پایش دسترسی|پایش سرویس/, 'پایش سایت‌ها'],
]

const said = ['views/texts', 'views/public', 'public/assets/data'].flatMap((folder) =>
  readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx|json)$/.test(file))
    .map((file) => [join(folder, file), readFileSync(join(src, folder, file), 'utf8')] as const),
)

/** Quoted words: shown text, and neither names nor comments. */
const quoted = (text: string): readonly string[] => text.match(/'[^'\n]*'|"[^"\n]*"/g) ?? []

test.each(terms)('no text says %s for “%s”', (other, _) => {
  const found = said.flatMap(([file, text]) =>
    quoted(text).flatMap((words) =>
      /\s|[\u0600-\u06ff]/.test(words) && other.test(words) ? [`${file}: ${words}`] : [],
    ),
  )
  expect(found).toEqual([])
})

test('the texts of both languages and the products are looked at', () => {
  const files = said.map(([file]) => file.replaceAll('\\', '/'))
  expect(files).toEqual(
    expect.arrayContaining([
      'views/texts/fa/credentials.ts',
      'views/texts/en/pushes.ts',
      'public/assets/data/data.json',
    ]),
  )
})

test('no product is said to come that is there', () => {
  const products: unknown = JSON.parse(readFileSync(join(src, 'public/assets/data/data.json'), 'utf8'))
  expect(products).toEqual(
    ['m-factor', 'web-push', 'uptime'].map((id) => expect.objectContaining({ id, disabled: false })),
  )
})
