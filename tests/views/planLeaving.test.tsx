import { describe, expect, test } from 'vitest'
import { openInvoice } from './openedPayment.tsx'
import { begun, live, own, ready, sessionless, slip, speakOfSlip, under, unreached } from './openedSlip.ts'
import { press } from './show.tsx'

describe.each(['en', 'fa'] as const)('the way to the bank, in %s', (language) => {
  const { say, lines } = speakOfSlip(language)
  /** The page once its button was pressed. */
  const pressed = async () => {
    const page = await ready(language)
    await press(say('Pay on the bank’s page<out>'))
    return page
  }

  test('is noted down before it is left, and says so where that waits', async () => {
    const { says, drawn, asked } = await pressed()
    says(begun)
    const securing = under(drawn())
    says({ type: 'payment.beginWaits', fault: 'full' })
    expect({ securing, under: under(drawn()) }).toEqual({
      securing: lines(['status.say', 'h3 Noting down on this device that a payment begins…']),
      under: lines([
        ...['status.banner-warning', '<warning>', 'b The device is full'],
        'p The payment waits: nothing was sent to the bank. It goes on by itself as soon as its beginning can be stored on this device.',
      ]),
    })
    expect(asked).toHaveLength(1)
  })

  test('is being left for the bank, and asks how it stands once the page should be gone', async () => {
    const { says, drawn, asked } = await pressed()
    says(begun, { type: 'payment.beginStored', attempt: 'e-1' })
    const departing = under(drawn())
    says({ type: 'payment.redirectDue' })
    const said = [
      ...['status.say', 'h3 Going to the bank’s page…'],
      'p Do not close this page. If the bank’s page does not come, ask how the invoice stands.',
    ]
    expect({ departing, under: under(drawn()) }).toEqual({
      departing: lines(said),
      under: lines([...said, 'button.button-quiet <refresh>Check again']),
    })
    asked.length = 0
    await press(say('<refresh>Check again'))
    expect(asked).toEqual([['payment', { type: 'payment.check' }]])
  })

  test.each([
    ['blocked', 'The browser did not let this page go there.'],
    ['noToken', 'The bank’s permission was not at hand any more.'],
    ['interrupted', 'The page was left before it went there.'],
  ] as const)('is not left where that is %s', async (why, reason) => {
    const { says, drawn } = await pressed()
    says(begun, { type: 'payment.beginStored', attempt: 'e-1' }, { type: 'payment.redirectDue' })
    says({ type: 'payment.notLeft', ...own, why })
    expect(under(drawn())).toEqual(
      lines([
        ...['alert.say', 'h3 The bank’s page was not opened', `p ${reason}`, 'p Nothing was paid.'],
        'button.button-primary <refresh>Try again',
      ]),
    )
  })
})

describe.each(['en', 'fa'] as const)('an attempt that may be under way, in %s', (language) => {
  const { say, lines } = speakOfSlip(language)
  const told = [
    'ol.track [How far the payment is]',
    ...['<check>', 'At the bank', 'li.track-unknown current=step', '<ask>', 'Paid?', '<star>', 'Not applied'],
    ...['status.say', 'h3 A payment may be under way at the bank'],
    'p It began at 10:05, and the bank takes it until 10:25. If its window is still open, go on there.',
    'p We ask the server by ourselves what became of it. After 10:25 you can pay again.',
  ]
  const button = 'button.button-primary <sync>Check again'

  test('is requested, and stays visible during the request and without an answer', async () => {
    const { read, says, drawn, asked } = await openInvoice(language)
    read({}, live)
    expect(drawn()).toEqual(
      lines([...slip('.tag-saffron (saffron: <ask>Not known yet)', null), ...told, button, '<picture>']),
    )
    asked.length = 0
    await press(say('<sync>Check again'))
    expect(asked).toEqual([['payment', { type: 'payment.check' }]])
    const reading = under(drawn())
    says({ type: 'payment.notRead', fault: unreached })
    expect({ reading, under: under(drawn()) }).toEqual({
      reading: lines([...told, 'button.button-primary aria-disabled Check againWorking…']),
      under: lines([...told, 'alert.note-danger <error> The server could not be asked: -1 - Network Error', button]),
    })
  })

  test('offers the way to the sign-in where no session asks how it stands', async () => {
    const { read, says, drawn } = await openInvoice(language)
    read({}, live)
    says({ type: 'payment.check' }, { type: 'payment.notRead', fault: sessionless })
    expect(under(drawn()).slice(-2)).toEqual(lines(['a.button-bare href=/login <login>Sign in', button]))
  })

  test('another tab’s attempt is shown instead of a second one', async () => {
    const { says, drawn } = await ready(language)
    await press(say('Pay on the bank’s page<out>'))
    says({ type: 'payment.forestalled', live })
    expect(under(drawn())).toEqual(lines([...told, button]))
  })
})
