import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ScannerDialog } from '../../src/views/scanner/ScannerDialog.tsx'
import { milk, stocked } from '../scenarios/goods.ts'
import { speaking } from './inFarsi.ts'
import { press, shown } from './show.tsx'

const show = async (language: 'en' | 'fa' = 'en', deps = {}) =>
  shown(<ScannerDialog />, language, { store: await stocked(), ...deps }, (desk) =>
    desk.send('scanner', { type: 'scanner.open', app: 'app-1' }),
  )
const silent = { scanner: { watchCamera: () => () => {} } }

describe('the scanner', () => {
  test('starts the camera, then waits for a barcode', async () => {
    const drawn = (words: string) => [
      ...['h2 Scan a barcode', 'button.round-plain [Close] <close>', 'video [Picture of the camera]'],
      ...[`status.camera-words ${words}`, 'status.found-words', 'label.field-label Type the barcode'],
      'input inputmode=numeric maxlength=40 placeholder=  “”',
      ...['button.button-soft type=submit Use this code'],
    ]
    expect((await show('en', silent)).drawn()).toEqual(drawn('Starting the camera…'))
    cleanup()
    const own = { 'input inputmode=numeric': 'input dir=ltr inputmode=numeric' }
    expect((await show('fa')).drawn()).toEqual(
      speaking('fa', own, 'scanner').lines(drawn('Hold the barcode in the frame')),
    )
  })

  test('says what it read and how many there are now, and adds one more', async () => {
    const { asked, desk, drawn } = await show('fa')
    await act(async () => {
      desk.see(milk.gtin)
      await desk.calm()
    })
    expect(drawn().slice(2, 8)).toEqual([
      'video [تصویر دوربین]',
      '<done>',
      'status.camera-words خوانده شد. آن را بردارید و بعدی را جلوی دوربین بگیرید.',
      'status.found-words شیر: ۱ در فاکتور',
      '<done>',
      'button.button-soft <plus>یکی دیگر',
    ])
    await press('<plus>یکی دیگر')
    expect(asked).toEqual([['basket', { type: 'basket.more', product: milk.id }]])
    expect(drawn().slice(4, 6)).toEqual([
      'status.camera-words خوانده شد. آن را بردارید و بعدی را جلوی دوربین بگیرید.',
      'status.found-words شیر: ۲ در فاکتور',
    ])
  })

  test.each([
    [
      'denied',
      'The camera is not allowed',
      'Allow the camera for this site in the browser, then try again. You can also type the number.',
    ],
    ['missing', 'No camera found', 'This device has no camera that the browser can use. You can type the number.'],
    ['busy', 'The camera is busy', 'Another app or tab is using the camera. Close it and try again.'],
    [
      'unsupported',
      'This browser cannot use the camera',
      'Open the desk over a secure address or in another browser. You can type the number.',
    ],
  ] as const)('says why there is no camera: %s', async (fault, title, words) => {
    const { asked, desk, drawn } = await show()
    act(() => desk.flows.scanner.send({ type: 'camera.failed', fault, id: 'no', at: 1 }))
    await press('<refresh>Try again')
    expect(asked).toEqual([['scanner', { type: 'scanner.retry' }]])
    act(() => desk.flows.scanner.send({ type: 'camera.failed', fault, id: 'no', at: 1 }))
    expect(drawn().slice(2, 6)).toEqual(['alert', '<picture>', `h3 ${title}`, `p ${words}`])
  })

  test('takes a typed number, how many it is, and nothing that is no barcode', async () => {
    const { asked, drawn } = await show()
    const field = screen.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(field, '2*')
    await userEvent.type(field, '123{Enter}')
    expect({ asked, drawn: drawn().slice(-5) }).toEqual({
      asked: [['basket', { quantity: 2, type: 'basket.multiply' }]],
      drawn: [
        'label.field-label Type the barcode',
        'input inputmode=numeric maxlength=40 placeholder=  invalid “123” (This is not a valid barcode.)',
        'button.button-soft type=submit Use this code',
        'alert.field-error.danger This is not a valid barcode.',
        '<error>',
      ],
    })
    await userEvent.clear(field)
    await userEvent.type(field, milk.gtin)
    expect(drawn().at(-1)).toBe('button.button-soft type=submit Use this code')
    await press('Use this code')
    expect([asked.at(-1), field.value, document.activeElement === field]).toEqual([
      ['scanner', { app: 'app-1', behind: false, gtin: '6260000000019', type: 'code.type' }],
      '',
      true,
    ])
  })
})
