import { act, cleanup } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { uptimeOffer, webPushOffer } from '../../src/events/public/offer.ts'
import { routes } from '../../src/events/values/routes.ts'
import { ProductPage } from '../../src/views/public/ProductPage.tsx'
import { ProductsPage } from '../../src/views/public/ProductsPage.tsx'
import { en } from '../../src/views/texts/en.ts'
import { fa } from '../../src/views/texts/fa.ts'
import { dataFile } from '../scenarios/dataFile.ts'
import { onlyHere, openDesk } from '../scenarios/desk.ts'
import { drawnIn } from './drawn.ts'
import { heard, press, showOf } from './show.tsx'

const words = { en, fa }
const factor = { ...webPushOffer, id: 'm-factor', link: 'https://example.com' }
const other = { ...webPushOffer, id: 'other' }
const all = [webPushOffer, factor, other, uptimeOffer]

/** The page at an address, of a desk with this answer for its data file. */
const pageAt = async (at: string, language: 'en' | 'fa', answers: readonly (object | number)[] = [all]) => {
  const { asked, desk } = heard(await openDesk({ app: onlyHere, anybodys: {}, fetch: dataFile(...answers) }))
  const pages = (
    <Routes>
      <Route path={routes.products} element={<ProductsPage />} />
      <Route path={routes.product} element={<ProductPage />} />
    </Routes>
  )
  const { container } = await showOf(desk, language, pages, at)
  const before = drawnIn(container)
  await act(() => desk.calm())
  return { asked, desk, before, drawn: () => drawnIn(container), container }
}

const languages = ['en', 'fa'] as const

describe('the products', () => {
  test.each(languages)('are cards that lead to each; an unavailable one leads nowhere: %s', async (language) => {
    const { drawn } = await pageAt('/products', language)
    const { offers } = words[language]
    const told = {
      en: ['h2 Web Push', 'p Notifications in your users’ browsers'],
      fa: ['h2 وب‌پوش', 'p اعلان در مرورگر کاربران شما'],
    }[language]
    const soon = {
      en: ['h2 Uptime', 'p Know before your customers do'],
      fa: ['h2 پایش سرویس', 'p زودتر از مشتری باخبر شوید'],
    }[language]
    const card = (id: string) => [
      `a.card.product-card href=/products/${id}`,
      ...[...told, `.product-card-more ${offers.more}`, '<forward>'],
    ]
    expect([document.title, ...drawn()]).toEqual([
      offers.title,
      ...[`h1 ${offers.title}`, `p ${offers.lead}`],
      ...[...card('web-push'), ...card('m-factor'), ...card('other')],
      ...[...soon, `p (plain: <clock>${offers.soon})`],
    ])
  })

  test.each(languages)('are loading, failed, and are tried again: %s', async (language) => {
    const { asked, before, desk, drawn } = await pageAt('/products', language, [503, all])
    const { offers } = words[language]
    expect(before).toEqual([
      ...['main.shell-main busy', `h1 ${offers.title}`, `p ${offers.lead}`],
      ...['status', `.hidden ${offers.loading}`],
    ])
    expect(drawn().slice(2)).toEqual([
      ...['alert.card.offers-alone', '<picture>', `h3 ${offers.notLoaded}`],
      { en: 'p Failure 503', fa: 'p خطای ۵۰۳' }[language],
      `button.button-primary <refresh>${offers.again}`,
    ])
    await press(`<refresh>${offers.again}`)
    await act(() => desk.calm())
    expect(drawn()).toContain('a.card.product-card href=/products/web-push')
    expect(asked).toEqual([
      ['offers', { type: 'offers.open' }],
      ['offers', { type: 'offers.load' }],
    ])
  })
})

describe('one product', () => {
  const told = {
    en: ['p.small.mute Web Push', 'h1 Notifications in your users’ browsers', 'p Also while your site is closed.'],
    fa: ['p.small.mute وب‌پوش', 'h1 اعلان در مرورگر کاربران شما', 'p حتی وقتی سایت شما بسته است.'],
  }
  const features = {
    en: ['li Nothing to install', '<check>', 'li Encrypted', '<check>'],
    fa: ['li بی‌نیاز از نصب', '<check>', 'li رمزنگاری‌شده', '<check>'],
  }
  const shareOf = (language: 'en' | 'fa') => `button.button-quiet disabled <share>${words[language].offers.share}`
  const featuresOf = (language: 'en' | 'fa') => [
    `section.offer-features [${words[language].offers.features}]`,
    `h2 ${words[language].offers.features}`,
    ...features[language],
  ]

  test.each(languages)('has its picture, its name and its subject; sharing it comes later: %s', async (language) => {
    const { container, drawn } = await pageAt('/products/other', language)
    const picture = container.querySelector('img')
    const name = { en: 'Web Push', fa: 'وب‌پوش' }[language]
    expect([document.title, picture?.getAttribute('src'), picture?.alt]).toEqual([name, webPushOffer.pic, name])
    expect(drawn()).toEqual([...told[language], shareOf(language)])
  })

  test.each([
    ['web-push', 'document', webPushOffer.link],
    ['m-factor', 'site', factor.link],
  ] as const)('%s has its features, too, and a link elsewhere', async (id, link, to) => {
    for (const language of languages) {
      const { drawn } = await pageAt(`/products/${id}`, language)
      expect(drawn()).toEqual([
        ...[...told[language], ...featuresOf(language)],
        `a.button-primary href=${to} ${words[language].offers[link]}<out>`,
        shareOf(language),
      ])
      cleanup()
    }
  })

  test('one whose data has no link has none', async () => {
    const { drawn } = await pageAt('/products/web-push', 'en', [[{ ...webPushOffer, link: undefined }]])
    expect(drawn()).toEqual([...told.en, ...featuresOf('en'), shareOf('en')])
  })

  test('an unavailable one says so', async () => {
    const { drawn } = await pageAt('/products/uptime', 'en')
    expect(drawn()).toEqual([
      ...['p.small.mute Uptime', 'h1 Know before your customers do', '.tag-plain (plain: <clock>Coming soon)'],
      ...['p Looks at your site every few minutes.', shareOf('en')],
    ])
  })

  test.each(languages)('an unknown product is not found: %s', async (language) => {
    const { drawn } = await pageAt('/products/none', language)
    const { offers } = words[language]
    expect([document.title, ...drawn()]).toEqual([
      offers.missing,
      ...['<picture>', `h1 ${offers.missing}`, `p ${offers.missingWords}`],
      `a.button-primary href=/products ${offers.all}`,
    ])
  })
})
