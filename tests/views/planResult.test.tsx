import { describe, expect, test } from 'vitest'
import { planInvoice } from '../../src/events/plans/planInvoice.ts'
import { openResult } from './openedPayment.tsx'
import { press } from './show.tsx'
import { applied, done, notApplied, paid, pending, speakOfPlans, top } from './shownResult.ts'

const id = planInvoice.publicId
const unreached = { status: -1, detail: 'Network Error', violation: null }
const failed = { status: 500, detail: 'Internal Server Error', violation: null }
const gone = { status: 404, detail: 'Not Found', violation: null }

describe('the invoice of the address', () => {
  test('is requested once it is known, and left with its page', async () => {
    const { asked, unmount } = await openResult()
    expect(document.title).toBe('Result of the payment')
    unmount()
    expect(asked).toEqual([
      ['planResult', { type: 'planResult.open', invoice: id }],
      ['planResult', { type: 'planResult.leave' }],
    ])
  })

  test.each([
    ['nothing', ''],
    ['no id', '?publicId=no%20id'],
    ['a path', '?publicId=../1'],
  ])('is none where it is %s', async (_, query) => {
    const { asked } = await openResult('en', null, query)
    expect(asked).toEqual([['planResult', { type: 'planResult.open', invoice: null }]])
  })

  test('is all that counts of the address', async () => {
    const { asked, drawn } = await openResult('en', null, `?paid=true&State=OK&RefNum=1&publicId=${id}&publicId=other`)
    expect(asked).toEqual([['planResult', { type: 'planResult.open', invoice: id }]])
    expect(drawn()).toContain('h3 Asking the server about the payment…')
  })
})

describe.each(['en', 'fa'] as const)('the result, in %s', (language) => {
  const { say, lines } = speakOfPlans(language, {
    'p.pay-fault.danger TypeError: x': 'p.pay-fault.danger انجام نشد؛ کمی بعد دوباره تلاش کنید.',
  })
  const page = (...below: readonly string[]) => lines([...top, ...below])
  const busy = 'aria-disabled Check againWorking…'

  test('is requested', async () => {
    const { drawn } = await openResult(language)
    expect(drawn()).toEqual(
      page(
        ...['li.track-now current=step', '<sync>', 'Asking…', '<star>', 'Applied?'],
        ...['status.say', 'h3 Asking the server about the payment…'],
      ),
    )
  })

  test('of an unpaid invoice leads back to it, after a check for a payment on its way', async () => {
    const { read, says, drawn, asked } = await openResult(language)
    read(false)
    const said = [
      ...['li.track-stopped current=step', '<close>', 'Not paid', ...notApplied],
      ...['status.say', 'h3 The payment was not made'],
      'p The server has received no money for this invoice. If you have just paid, it may still be on its way: check again before you pay another time. Money that was taken and has not arrived is usually given back by the bank itself.',
    ]
    const link = `a.button-primary href=/plan/invoice/${id} Try again`
    expect(drawn()).toEqual(page(...said, 'button.button-quiet <sync>Check again', link))
    asked.length = 0
    await press(say('<sync>Check again'))
    expect(asked).toEqual([['planResult', { type: 'planResult.check' }]])
    expect(drawn()).toEqual(page(...said, `button.button-quiet ${busy}`, link))
    says({ type: 'planResult.read', invoice: { ...planInvoice, paid: true } }, applied)
    expect(drawn().slice(3, 8)).toEqual(lines(done))
  })

  test.each([
    ['not applied yet', { type: 'planResult.notApplied' }, []],
    ['refused', { type: 'planResult.unanswered', fault: failed }, ['p.pay-fault.danger Error 500']],
    ['not there', { type: 'planResult.unanswered', fault: gone }, ['p.pay-fault.danger Error 404']],
    ['not answered', { type: 'planResult.unanswered', fault: unreached }, ['p.pay-fault.danger Network Error']],
  ] as const)('of an invoice whose plan is %s loses nothing, and is checked again', async (_, event, why) => {
    const { read, says, drawn, asked } = await openResult(language)
    read(true)
    expect(drawn()).toEqual(
      page(
        ...[...paid, 'li.track-now current=step', '<sync>', 'Applying…'],
        ...['status.say', 'h3 Your payment has arrived; the plan is being applied…'],
      ),
    )
    says(event)
    expect(drawn()).toEqual(
      page(
        ...[...pending, 'status.say', 'h3 Your payment has arrived'],
        'p The plan is not applied yet, but nothing is lost. Do not pay again; check again in a moment. We ask a few times by ourselves, too.',
        ...[...why, 'button.button-primary <sync>Check again'],
      ),
    )
    asked.length = 0
    await press(say('<sync>Check again'))
    expect([asked, document.activeElement?.matches('.pay-alone')]).toEqual([
      [['planResult', { type: 'planResult.check' }]],
      true,
    ])
  })

  test.each([
    [failed, 'Error 500', []],
    [unreached, 'Network Error', []],
    [
      { status: 0, detail: 'TypeError: x', violation: null },
      'TypeError: x',
      language === 'fa' ? ['details.server-words <down>متن سرور ltr‹TypeError: x›'] : [],
    ],
  ])('a result that failed is unknown, and is requested again: %o', async (fault, why, folded) => {
    const { says, drawn, asked } = await openResult(language)
    says({ type: 'planResult.reopened' }, { type: 'planResult.notRead', fault })
    const unread = page(
      ...['li.track-unknown current=step', '<ask>', 'Paid?', '<star>', 'Applied?'],
      ...['alert.say', 'h3 The result is not known yet'],
      'p The server could not be asked. If you have paid, nothing is lost: do not pay again, and check again in a moment.',
      ...[`p.pay-fault.danger ${why}`, ...folded, 'button.button-primary <sync>Check again'],
    )
    expect(drawn()).toEqual(unread)
    asked.length = 0
    await press(say('<sync>Check again'))
    expect(asked).toEqual([['planResult', { type: 'planResult.check' }]])
    const asking = [drawn().slice(2), document.activeElement?.textContent]
    says({ type: 'planResult.notRead', fault })
    expect([asking, drawn().at(-1), document.activeElement?.textContent]).toEqual([
      [[...unread.slice(2, -1), say(`button.button-primary ${busy}`)], say('Check againWorking…')],
      unread.at(-1),
      say('Check again'),
    ])
  })

  test.each([
    [
      'itself',
      [
        { type: 'planResult.reopened' },
        { type: 'planResult.notRead', fault: { status: 401, detail: '', violation: null } },
      ],
    ],
    [
      'of a plan',
      [
        { type: 'planResult.reopened' },
        { type: 'planResult.read', invoice: { ...planInvoice, paid: true } },
        { type: 'planResult.unanswered', fault: { status: 401, detail: '', violation: null } },
      ],
    ],
  ] as const)('%s that no session asks for offers the way to the sign-in', async (_, events) => {
    const { says, drawn } = await openResult(language)
    says(...events)
    expect(drawn().slice(-3)).toEqual(
      lines([
        ...['p.pay-fault.danger Error 401', 'a.button-bare href=/login <login>Sign in'],
        'button.button-primary <sync>Check again',
      ]),
    )
  })

  test.each(['the server does not have', 'the address does not name'])(
    'of an invoice that %s is not found',
    async (which) => {
      const isNamed = which !== 'the address does not name'
      const { says, drawn } = await openResult(language, null, isNamed ? `?publicId=${id}` : '')
      if (isNamed) says({ type: 'planResult.reopened' }, { type: 'planResult.notRead', fault: gone })
      expect(drawn()).toEqual(
        lines([
          ...[...top.slice(0, 2), 'alert', '<picture>', 'h3 Not found'],
          'p There is no invoice at this address. Perhaps it came incomplete: see your previous plans.',
          'a.button-quiet href=/plans Previous plans',
        ]),
      )
    },
  )
})
