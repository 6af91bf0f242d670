import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { shopkeeper } from '../../src/events/samples.ts'
import { useFlow } from '../../src/views/common/useDesk.tsx'
import { DeskAndBelow } from '../../src/views/desk/Desk.tsx'
import { AboutPage } from '../../src/views/public/AboutPage.tsx'
import { issues } from '../../src/views/public/addresses.ts'
import { Home } from '../../src/views/public/Home.tsx'
import { en } from '../../src/views/texts/en.ts'
import { fa } from '../../src/views/texts/fa.ts'
import { onlyHere } from '../scenarios/desk.ts'
import { invoice, stocked } from '../scenarios/goods.ts'
import { eventually } from '../tools/eventually.ts'
import { shown } from './show.tsx'

const words = { en, fa }

const homeOf = ({ home, offers }: typeof en | typeof fa) => [
  `section.home [${home.why.title}]`,
  `p.home-intro ${home.intro}`,
  `h2.hidden ${home.why.title}`,
  ...['<offline>', `h3 ${home.why.offline}`, `p ${home.why.offlineWords}`],
  ...['<picture>', `h3 ${home.why.tax}`, `p ${home.why.taxWords}`],
  ...['<lock>', `h3 ${home.why.yours}`, `p ${home.why.yoursWords}`],
  `section.home-part [${home.products}]`,
  `h2 ${home.products}`,
  'a.card.product-card href=/products/m-factor',
  ...[`h3 ${home.microFactor}`, `p ${home.microFactorWords}`, `.product-card-more ${offers.more}`, '<forward>'],
  'a.card.product-card href=/products/web-push',
  ...[`h3 ${home.webPush}`, `p ${home.webPushWords}`, `.product-card-more ${offers.more}`, '<forward>'],
  `nav.home-ways [${home.ways}]`,
  `a href=/support <help> ${home.support} ${home.supportWords} <forward>`,
  `a href=${issues} <picture> ${home.issues} ${home.issuesWords} <out>`,
]

test.each(['en', 'fa'] as const)(
  'the home page explains Daftar, its users, and the next step: %s',
  async (language) => {
    const { drawn } = await shown(<Home />, language)
    expect(drawn()).toEqual(homeOf(words[language]))
  },
)

test.each([
  ['en', ['Daftar', 'Offline · 2 waiting', 'To pay', '16,346,000', 'Saved', '2', '1', '3']],
  ['fa', ['دفتر', 'آفلاین · ۲ در انتظار', 'قابل پرداخت', '۱۶٬۳۴۶٬۰۰۰', 'ذخیره شد', '۲', '۱', '۳']],
] as const)(
  'the drawing of the about page speaks the language, and is turned round with the direction: %s',
  async (language, said) => {
    await shown(<AboutPage />, language)
    const scene = document.querySelector('.scene')
    const [title, ...others] = [...(scene?.querySelectorAll('text') ?? [])]
    expect([title, ...others].map((text) => text?.textContent)).toEqual(said)
    expect([title?.getAttribute('x'), scene?.querySelector('g')?.getAttribute('transform')]).toEqual(
      language === 'fa' ? ['534', null] : ['66', 'matrix(-1 0 0 1 600 0)'],
    )
  },
)

const aboutOf = ({ about, home }: typeof en | typeof fa) => [
  about.title,
  ...[`h1 ${about.title}`, `p ${about.lead}`],
  ...[`h2 ${about.what}`, `p ${about.whatWords}`],
  ...[`h2 ${about.data}`, `p ${about.dataWords}`],
  ...[`h2 ${about.tax}`, `p ${about.taxWords}`],
  ...[`h2 ${about.developers}`, `p ${about.developersWords}`],
  ...[`h2 ${about.contact}`, `p ${about.contactWords}`],
  `a.button-primary href=/support ${home.support}`,
  `a.button-quiet href=${issues} ${home.issues}<out>`,
  '<picture>',
]

test.each(['en', 'fa'] as const)('the about page names Daftar’s promises: %s', async (language) => {
  const { drawn } = await shown(<AboutPage />, language)
  expect([document.title, ...drawn()]).toEqual(aboutOf(words[language]))
})

/** Drawn anew whenever the list begins to be read. */
const DrawnAnew = () => <DeskAndBelow key={useFlow('invoices', (state) => String(state.hasTag('loading')))} />

describe('below the desk', () => {
  const headline = 'section.home [Why Daftar?]'
  const visitor = { app: onlyHere }
  /** Whether the introduction and the foot of the page are there. */
  const below = (drawn: readonly string[]) => [drawn.includes(headline), drawn.some((line) => line.startsWith('©'))]

  test('a visitor without sales reads about Daftar', async () => {
    const { drawn } = await shown(<DeskAndBelow />, 'en', visitor)
    await eventually(() => expect(below(drawn())).toEqual([true, true]))
  })

  test('a desk in use is not crowded', async () => {
    const { drawn } = await shown(<DeskAndBelow />, 'en', { store: await stocked(invoice('one')) })
    expect(below(drawn())).toEqual([false, true])
  })

  test('a user does not see it', async () => {
    const { desk, drawn } = await shown(<DeskAndBelow />, 'en', visitor)
    await eventually(() => expect(below(drawn())).toEqual([true, true]))
    act(() => desk.flows.user.send({ type: 'auth.signedIn', user: shopkeeper, id: 'in', at: 1 }))
    expect(below(drawn())).toEqual([false, true])
  })

  test('nothing is drawn, and so nothing is pushed away, before the sales are known', async () => {
    const { desk, drawn } = await shown(<DrawnAnew />, 'en', visitor)
    await eventually(() => expect(below(drawn())).toEqual([true, true]))
    act(() => desk.send('invoices', { type: 'list.search', text: '' }))
    expect(drawn()).toEqual(['hidden'])
    await act(() => desk.calm())
    expect(below(drawn())).toEqual([true, true])
  })

  test('it stays while the invoices are read again', async () => {
    const { desk, drawn } = await shown(<DeskAndBelow />, 'en', visitor)
    await eventually(() => expect(below(drawn())).toEqual([true, true]))
    const stood = document.querySelector('.home')
    act(() => desk.send('invoices', { type: 'list.search', text: '' }))
    expect([below(drawn()), document.querySelector('.home') === stood]).toEqual([[true, true], true])
    await act(() => desk.calm())
    expect([below(drawn()), document.querySelector('.home') === stood]).toEqual([[true, true], true])
  })
})
