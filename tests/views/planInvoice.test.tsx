import { describe, expect, test } from 'vitest'
import { planInvoice } from '../../src/events/plans/planInvoice.ts'
import { openInvoice } from './openedPayment.tsx'
import {
  failed,
  name,
  names,
  opened,
  ready,
  sessionless,
  slip,
  speakOfSlip,
  under,
  unpaid,
  unreached,
  words,
} from './openedSlip.ts'
import { press } from './show.tsx'

const id = planInvoice.publicId

describe('the invoice of the address', () => {
  test('is requested, and left with its page; bones stand for it meanwhile', async () => {
    const { asked, drawn, unmount } = await openInvoice()
    expect(drawn()).toEqual(['h1 Payment of the plan', 'status', '.hidden Loading the invoice…'])
    expect(document.title).toBe('Payment of the plan')
    unmount()
    expect(asked).toEqual([
      ['payment', { type: 'payment.open', invoice: id }],
      ['payment', { type: 'payment.leave' }],
    ])
  })

  test('an invalid id is requested nowhere, and not found', async () => {
    const { asked, drawn } = await openInvoice('en', 'no%20id')
    expect({ asked, drawn: drawn() }).toEqual({
      asked: [],
      drawn: [
        ...[
          '<picture>',
          'h1 Page not found',
          'p There is nothing at this address. What you saved is where you left it.',
        ],
        'a.button-primary href=/ Back to home',
        'a.button-quiet href=/support Support',
      ],
    })
  })

  describe.each(['en', 'fa'] as const)('in %s', (language) => {
    const { say, lines } = speakOfSlip(language)

    test.each([
      [unreached, '-1 - Network Error'],
      [failed, '500 - Internal Server Error'],
      [{ ...failed, detail: '' }, '500 - Failure 500'],
      [{ status: 0, detail: 'The answer cannot be read', violation: null }, '0 - The answer cannot be read'],
    ])('that failed shows status and error, and is requested again: %o', async (fault, why) => {
      const { says, drawn, asked } = await openInvoice(language)
      says({ type: 'payment.notRead', fault })
      const unread = ['alert.card.pay-alone', '<picture>', 'h3 The invoice could not be fetched', `p ${why}`]
      const page = ['h1 Payment of the plan', ...unread, 'button.button-primary <refresh>Try again']
      expect(drawn()).toEqual(lines(page))
      asked.length = 0
      await press(say('<refresh>Try again'))
      expect(asked).toEqual([['payment', { type: 'payment.check' }]])
      expect({ drawn: drawn().slice(1), textContent: document.activeElement?.textContent }).toEqual({
        drawn: lines([...unread, 'button.button-primary aria-disabled Try againWorking…']),
        textContent: say('Try againWorking…'),
      })
      says({ type: 'payment.notRead', fault })
      expect(document.activeElement?.textContent).toBe(say('Try again'))
    })

    test('that is read without a session offers the way to the sign-in', async () => {
      const { says, drawn } = await openInvoice(language)
      says({ type: 'payment.notRead', fault: sessionless })
      expect(drawn().slice(-2)).toEqual(
        lines(['button.button-primary <refresh>Try again', 'a.button-bare href=/login <login>Sign in']),
      )
    })

    test('that the server lacks leads to the previous plans', async () => {
      const { says, drawn } = await openInvoice(language)
      says({ type: 'payment.notRead', fault: { status: 404, detail: 'Not Found', violation: null } })
      expect(drawn()).toEqual(
        lines([
          ...['h1 Payment of the plan', 'alert', '<picture>', 'h3 Not found'],
          'p There is no invoice at this address. Perhaps it came incomplete: see your previous plans.',
          'a.button-quiet href=/plans Previous plans',
        ]),
      )
    })
  })
})

describe.each(['en', 'fa'] as const)('an unpaid invoice, in %s', (language) => {
  const { say, lines } = speakOfSlip(language)
  const pay = 'button.button-primary Pay on the bank’s page<out>'
  const waiting = 'button.button-primary aria-disabled Pay on the bank’s pageWorking…'
  const again = 'button.button-primary <refresh>Try again'

  test('is a slip whose products get names as they come, with a button waiting for the token', async () => {
    const page = await openInvoice(language)
    page.read()
    const unnamed = page.drawn()
    page.says({ type: 'payment.named', names: [null] })
    const nameless = page.drawn()
    page.says({ type: 'payment.named', names })
    expect([unnamed, nameless, page.drawn()].map((each) => each.slice(0, 16))).toEqual(
      ['…', 'Not found', name].map((each) => lines(slip(unpaid, each))),
    )
    expect(under(page.drawn())).toEqual(lines([words, waiting]))
  })

  test('is paid by one button, which is busy until the payment has begun', async () => {
    const { drawn, asked } = await ready(language)
    expect(drawn()).toEqual(lines([...slip(unpaid, name), words, pay, '<picture>']))
    await press(say('Pay on the bank’s page<out>'))
    expect(asked).toEqual([['payment', { type: 'payment.start' }]])
    expect(under(drawn())).toEqual(lines([words, waiting]))
  })

  test('without a total has no sums, and no way to the bank', async () => {
    const { drawn, asked } = await opened(language, { total: null })
    expect(drawn()).toEqual(
      lines([
        ...[...slip(unpaid, null).slice(0, 11), 'alert.say', 'h3 This invoice cannot be paid'],
        'p The server gives no total for it that can be paid. Nothing was sent to the bank.',
        ...['button.button-quiet <refresh>Check again', '<picture>'],
      ]),
    )
    asked.length = 0
    await press(say('<refresh>Check again'))
    expect(asked).toEqual([['payment', { type: 'payment.check' }]])
  })

  test.each([
    [
      'as the bank says it',
      { type: 'payment.tokenRefused', why: 'مبلغ با صورت‌حساب یکی نیست.' },
      ['p The amount is not that of the invoice.'],
    ],
    ['where the bank does not say why', { type: 'payment.tokenRefused', why: '' }, []],
    ['where nobody answered', { type: 'payment.notObtained', fault: unreached }, ['p Network Error']],
    ['where the service failed', { type: 'payment.notObtained', fault: failed }, ['p Failure 500']],
  ] as const)('without a token says so, %s', async (_, event, why) => {
    const { says, drawn, asked } = await opened(language)
    says(event)
    expect(under(drawn())).toEqual(
      lines(['alert.say', 'h3 The bank’s page cannot be opened now', ...why, 'p Nothing was paid.', again]),
    )
    asked.length = 0
    await press(say('<refresh>Try again'))
    expect([asked, document.activeElement?.matches('.pay-slip')]).toEqual([
      [['payment', { type: 'payment.check' }]],
      true,
    ])
  })

  test.each([
    ['without a token', [{ type: 'payment.notObtained', fault: sessionless }]],
    [
      'whose state could not be asked',
      [
        { type: 'payment.tokenRefused', why: '' },
        { type: 'payment.check' },
        { type: 'payment.notRead', fault: sessionless },
      ],
    ],
  ] as const)('offers the way to the sign-in, %s for want of a session', async (_, events) => {
    const { says, drawn } = await opened(language)
    says(...events)
    expect(under(drawn()).filter((line) => line.startsWith('a.'))).toEqual([
      say('a.button-bare href=/login <login>Sign in'),
    ])
  })

  test('that was read stays if the next request fails', async () => {
    const { says, drawn, asked } = await opened(language)
    says(
      { type: 'payment.tokenRefused', why: '' },
      { type: 'payment.check' },
      { type: 'payment.notRead', fault: failed },
    )
    expect(under(drawn())).toEqual(
      lines([
        ...['alert.say', 'h3 The server could not be asked', 'p 500 - Internal Server Error'],
        ...['p It is asked again by itself.', again],
      ]),
    )
    asked.length = 0
    await press(say('<refresh>Try again'))
    expect(asked).toEqual([['payment', { type: 'payment.check' }]])
  })

  test('that turns out paid leads to its result, by a link if that does not load', async () => {
    const { read, says, drawn } = await openInvoice(language)
    read({ paid: true })
    const going = drawn()
    says({ type: 'payment.stayed' })
    const said = [...slip('.tag-success (success: <done>Paid)', null), 'status.say', 'h3 This invoice is paid']
    expect({ going, drawn: drawn() }).toEqual({
      going: lines([...said, 'p Opening the result…', '<picture>']),
      drawn: lines([
        ...[...said, 'p See what became of the plan.'],
        `a.button-primary href=/plan/invoice/callback?publicId=${id} Result of the payment`,
        '<picture>',
      ]),
    })
  })
})

test('the date of an invoice that cannot be read is shown as the service has it', async () => {
  const { drawn } = await opened('en', { date: 'someday' })
  expect(drawn()[7]).toBe('dd someday')
})
