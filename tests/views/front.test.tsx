import { fireEvent, render, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { Seals } from '../../src/views/common/seals.ts'
import { privacy as privacyEn } from '../../src/views/public/legal/en/privacy.ts'
import { terms as termsEn } from '../../src/views/public/legal/en/terms.ts'
import { privacy as privacyFa } from '../../src/views/public/legal/fa/privacy.ts'
import { terms as termsFa } from '../../src/views/public/legal/fa/terms.ts'
import type { Paper } from '../../src/views/public/legal/paper.ts'
import { TermsPage } from '../../src/views/public/TermsPage.tsx'
import { FrontShell } from '../../src/views/shell/FrontShell.tsx'
import { startTexts } from '../../src/views/texts/index.ts'
import { formatYear } from '../../src/views/ui/format.ts'
import { drawnIn } from './drawn.ts'

interface Framed {
  onLanguage?: (language: 'fa' | 'en') => void
  page?: ReactNode
  /** The seal's picture in the dark theme. */
  dark?: string
}

const frame = async (language: 'fa' | 'en', at: string, { page = <main />, dark, onLanguage }: Framed = {}) => {
  await startTexts(language)
  const seal = {
    ...{ image: '/seals/a.svg', ...(dark !== undefined && { dark }) },
    ...{ link: 'https://seals.example.com/a', name: { fa: 'نماد', en: 'A seal' } },
  }
  const { container } = render(
    <MemoryRouter initialEntries={[at]}>
      <Seals value={[seal]}>
        <FrontShell {...(onLanguage && { onLanguage })}>{page}</FrontShell>
      </Seals>
    </MemoryRouter>,
  )
  return container
}

/** The bar's links to existing pages. */
const places = [
  ['/products', 'محصولات'],
  ['/plans', 'طرح‌ها'],
  ['/about', 'دربارهٔ ما'],
  ['/support', 'پشتیبانی'],
]

describe("the visitors' frame", () => {
  test('has the bar twice, for wide and narrow screens, and the foot', async () => {
    const drawn = drawnIn(await frame('fa', '/terms'))
    const links = (at: string) =>
      places.map(
        ([path, text]) =>
          `a.front-link${path === at ? '.active' : ''} href=${path} ${path === at ? 'current=page ' : ''}${text}`,
      )
    expect(drawn).toEqual([
      'a.shell-skip href=#page رفتن به متن صفحه',
      'a.front-home href=/ <receipt> دفتر',
      'nav.front-places [صفحه‌ها]',
      ...links('/terms'),
      'a.front-link.front-language href=/terms?lang=en <globe> English',
      'a.button-quiet href=/login ورود',
      'summary.round [منو]',
      '<menu>',
      'nav [صفحه‌ها]',
      ...links('/terms'),
      `© ${formatYear(Date.now(), 'fa')} دفتر`,
      'نسخهٔ ۰.۴.۹',
      'a.active href=/terms current=page شرایط استفاده',
      'a href=/privacy حریم خصوصی',
      'ul.foot-seals [نمادهای اعتماد]',
      'a href=https://seals.example.com/a',
    ])
  })

  test('has a seal’s own picture in the dark theme, and one picture where it has none', async () => {
    const pictures = (page: HTMLElement) =>
      [...page.querySelectorAll('.foot-seals img')].map((image) => [
        ...[image.className, image.getAttribute('src'), image.getAttribute('alt')],
      ])
    expect([
      pictures(await frame('en', '/terms')),
      pictures(await frame('en', '/terms', { dark: '/seals/b.svg' })),
    ]).toEqual([
      [['', '/seals/a.svg', 'A seal']],
      [
        ['seal-light', '/seals/a.svg', 'A seal'],
        ['seal-dark', '/seals/b.svg', 'A seal'],
      ],
    ])
  })

  test('in English leads to the Farsi of the same page', async () => {
    const page = await frame('en', '/privacy')
    const link = page.querySelector('.front-language')
    expect([link?.textContent, link?.getAttribute('href'), link?.getAttribute('hreflang')]).toEqual([
      ...['فارسی', '/privacy?lang=fa', 'fa'],
    ])
  })

  test('takes a language by a tap, and leaves a press with a modifier key to the browser', async () => {
    const onLanguage = vi.fn<(language: 'fa' | 'en') => void>()
    const page = await frame('en', '/privacy', { onLanguage })
    const link = within(page).getByRole('link', { name: 'فارسی' })
    // What is left to the browser would lead jsdom elsewhere.
    const left = vi.fn<(prevented: boolean) => void>()
    page.addEventListener('click', (event) => {
      left(event.defaultPrevented)
      event.preventDefault()
    })
    const keys = ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'] as const
    for (const key of keys) fireEvent.click(link, { [key]: true })
    fireEvent.click(link)
    expect([left.mock.calls, onLanguage.mock.calls]).toEqual([[[false], [false], [false], [false], [true]], [['fa']]])
  })
})

test.each([
  ['fa', 'آخرین ویرایش: ۹ مرداد ۱۴۰۱', '۱. این سرویس چیست'],
  ['en', 'Last modified July 31, 2022', '1. What this service is'],
] as const)('a paper in %s tells its day and leads to each of its parts', async (language, day, first) => {
  const page = await frame(language, '/terms', { page: <TermsPage /> })
  expect(page.querySelector('main header .mute')?.textContent).toBe(day)
  const contents = [...page.querySelectorAll('main nav a')].map((link) => [link.textContent, link.getAttribute('href')])
  const parts = [...page.querySelectorAll('section')].map((part) => [
    part.querySelector('h2')?.textContent,
    `#${part.id}`,
  ])
  expect(contents[0]).toEqual([first, '#service'])
  expect(contents).toEqual(parts)
})

test('both languages of a paper have the same parts, of the same paragraphs and points', () => {
  const shape = ({ sections }: Paper) =>
    sections.map(({ id, body }) => [id, body.map((block) => (typeof block === 'string' ? 1 : block.length))])
  expect([shape(termsFa), shape(privacyFa)]).toEqual([shape(termsEn), shape(privacyEn)])
})

test('the Farsi of the papers is spelt with Persian letters, digits and half-spaces', () => {
  const texts = JSON.stringify([termsFa, privacyFa]).replace(/"id":"[a-z]+"|SHA-256|stately\.ai/g, '')
  expect(texts.match(/[كي٠-٩]|\d|(?<=\s)(?:می|نمی) |[,;?%]\s/g)).toBe(null)
})
