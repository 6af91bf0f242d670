import { act, cleanup } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { uptimeOffer, webPushOffer } from '../../src/events/public/offer.ts'
import { routes } from '../../src/events/values/routes.ts'
import { ProductPage } from '../../src/views/public/ProductPage.tsx'
import { ProductsPage } from '../../src/views/public/ProductsPage.tsx'
import { en } from '../../src/views/texts/en.ts'
import { dataFile } from '../scenarios/dataFile.ts'
import { onlyHere, openDesk } from '../scenarios/desk.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { heard, press, showOf } from './show.tsx'

const { offers } = en
/** The data has these in both languages. */
const own = {
  ...{ 'Web Push': 'وب‌پوش', 'Notifications in your users’ browsers': 'اعلان در مرورگر کاربران شما' },
  ...{ 'h2 Uptime': 'h2 پایش سرویس', 'Know before your customers do': 'زودتر از مشتری باخبر شوید' },
  ...{ 'Also while your site is closed.': 'حتی وقتی سایت شما بسته است.', 'Nothing to install': 'بی‌نیاز از نصب' },
  Encrypted: 'رمزنگاری‌شده',
}
const speak = (language: 'en' | 'fa') => speaking(language, own, 'offers')
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

describe.each(['en', 'fa'] as const)('the products, in %s,', (language) => {
  const { say, lines } = speak(language)

  test('are cards that lead to each; an unavailable one leads nowhere', async () => {
    const { drawn } = await pageAt('/products', language)
    const card = (id: string) => [
      ...[`a.card.product-card href=/products/${id}`, 'h2 Web Push', 'p Notifications in your users’ browsers'],
      ...[`.product-card-more ${offers.more}`, '<forward>'],
    ]
    expect([document.title, ...drawn()]).toEqual(
      lines([
        ...[offers.title, `h1 ${offers.title}`, `p ${offers.lead}`],
        ...[...card('web-push'), ...card('m-factor'), ...card('other')],
        ...['h2 Uptime', 'p Know before your customers do', `p (plain: <clock>${offers.soon})`],
      ]),
    )
  })

  test('are loading, failed, and are tried again', async () => {
    const { asked, before, desk, drawn } = await pageAt('/products', language, [503, all])
    expect(before).toEqual(
      lines([
        ...['main.shell-main busy', `h1 ${offers.title}`, `p ${offers.lead}`],
        ...['status', `.hidden ${offers.loading}`],
      ]),
    )
    expect(drawn().slice(2)).toEqual(
      lines([
        ...['alert.card.offers-alone', '<picture>', `h3 ${offers.notLoaded}`, 'p Failure 503'],
        `button.button-primary <refresh>${offers.again}`,
      ]),
    )
    await press(say(`<refresh>${offers.again}`))
    await act(() => desk.calm())
    expect(drawn()).toContain('a.card.product-card href=/products/web-push')
    expect(asked).toEqual([
      ['offers', { type: 'offers.open' }],
      ['offers', { type: 'offers.load' }],
    ])
  })
})

describe('one product', () => {
  const told = ['p Web Push', 'h1 Notifications in your users’ browsers', 'p Also while your site is closed.']
  const features = [
    ...[`section.offer-features [${offers.features}]`, `h2 ${offers.features}`],
    ...['li Nothing to install', '<check>', 'li Encrypted', '<check>'],
  ]
  const share = `button.button-quiet disabled <share>${offers.share}`

  test.each(languages)('has its picture, its name and its subject; sharing it comes later: %s', async (language) => {
    const { container, drawn } = await pageAt('/products/other', language)
    const picture = container.querySelector('img')
    const { say, lines } = speak(language)
    const name = say('Web Push')
    expect([document.title, picture?.getAttribute('src'), picture?.alt]).toEqual([name, webPushOffer.pic, name])
    expect(drawn()).toEqual(lines([...told, share]))
  })

  test.each([
    ['web-push', 'document', webPushOffer.link],
    ['m-factor', 'site', factor.link],
  ] as const)('%s has its features, too, and a link elsewhere', async (id, link, to) => {
    for (const language of languages) {
      const { drawn } = await pageAt(`/products/${id}`, language)
      expect(drawn()).toEqual(
        speak(language).lines([...[...told, ...features, `a.button-primary href=${to} ${offers[link]}<out>`, share]]),
      )
      cleanup()
    }
  })

  test('one whose data has no link has none', async () => {
    const { drawn } = await pageAt('/products/web-push', 'en', [[{ ...webPushOffer, link: undefined }]])
    expect(drawn()).toEqual([...told, ...features, share])
  })

  test('an unavailable one says so', async () => {
    const { drawn } = await pageAt('/products/uptime', 'en')
    expect(drawn()).toEqual([
      ...['p Uptime', 'h1 Know before your customers do', '.tag-plain (plain: <clock>Coming soon)'],
      ...['p Looks at your site every few minutes.', share],
    ])
  })

  test.each(languages)('an unknown product is not found: %s', async (language) => {
    const { drawn } = await pageAt('/products/none', language)
    expect([document.title, ...drawn()]).toEqual(
      speak(language).lines([
        ...[offers.missing, '<picture>', `h1 ${offers.missing}`, `p ${offers.missingWords}`],
        `a.button-primary href=/products ${offers.all}`,
      ]),
    )
  })
})
