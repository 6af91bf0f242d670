import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Questions } from '../../src/views/desk/Desk.tsx'
import type { Desk } from '../scenarios/desk.ts'
import { bread, eggs, milk, repair, stocked, tea } from '../scenarios/goods.ts'
import { speaking } from './inFarsi.ts'
import { dialog, press, shown } from './show.tsx'

const own = {
  'input.num inputmode=numeric': 'input.num dir=ltr inputmode=numeric',
  'box-unit IRR': 'box-unit ﷼',
  Eggs: 'تخم‌مرغ',
  'h2 Several currencies': 'h2 چند ارز در یک فاکتور',
}

const show = async (language: 'en' | 'fa', into: (desk: Desk) => void) => {
  const opened = await shown(<Questions />, language, { store: await stocked() }, into)
  await waitFor(() => expect(dialog()).not.toBeNull())
  return opened
}

describe('the price of a product', () => {
  test.each(['en', 'fa'] as const)('is asked where it varies, and who waits for it is named (%s)', async (language) => {
    const { desk, drawn } = await show(language, (open) => open.tap(eggs))
    const first = drawn()
    act(() => {
      desk.tap(milk)
      desk.tap(bread)
    })
    const seen = [...first, drawn().at(-3)]
    expect(seen).toEqual(
      speaking(language, own, 'basket', 'saving').lines([
        'h2 Price of Eggs',
        'button.round-plain [Close] <close>',
        'label.field-label Price*',
        'input.num inputmode=numeric maxlength=1000 required “” (The price varies: type the price of this sale.)',
        '.box-end.box-unit IRR',
        'status',
        'button.button-quiet Cancel',
        'button.button-primary Add to the invoice',
        'status Waiting for this price: Milk, Bread',
      ]),
    )
  })

  test('is asked where it is not known, in the product’s currency', async () => {
    const { drawn } = await show('en', (desk) => desk.tap({ ...repair, currency: 'USD' }))
    expect(drawn()).toEqual([
      'h2 Price of Repair',
      'button.round-plain [Close] <close>',
      'label.field-label Price*',
      'input.num inputmode=numeric maxlength=1000 required “” (This product has no price yet.)',
      '.box-end.box-unit $',
      'status',
      'button.button-quiet Cancel',
      'button.button-primary Add to the invoice',
    ])
  })

  test('is what is typed, taken by Enter', async () => {
    const { asked, desk, drawn } = await show('en', (open) => open.tap(eggs))
    await userEvent.keyboard('2500000{Enter}')
    expect(asked).toEqual([
      ['basket', { text: '2500000', type: 'price.offer' }],
      ['basket', { type: 'price.accept' }],
    ])
    expect({ lines: desk.lines(), drawn: drawn() }).toEqual({ lines: [[eggs.id, 1, 2_500_000]], drawn: [] })
  })

  test('is the typed one, taken by the button; an empty one is reported', async () => {
    const { asked, desk, drawn } = await show('en', (open) => open.tap(eggs))
    await press('Add to the invoice')
    expect(drawn().filter((line) => /invalid|alert/.test(line))).toEqual([
      'input.num inputmode=numeric maxlength=1000 invalid required “” (The price varies: type the price of this sale. Type a price.)',
      'alert.field-error.danger Type a price.',
    ])
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
    await userEvent.keyboard('12')
    await press('Add to the invoice')
    expect({ asked, lines: desk.lines() }).toEqual({
      asked: [
        ['basket', { type: 'price.accept' }],
        ['basket', { text: '12', type: 'price.offer' }],
        ['basket', { type: 'price.accept' }],
      ],
      lines: [['app-1_6260000000040', 1, 12]],
    })
  })

  test.each(['Cancel', 'Close'])('is left by “%s”: the product is not added', async (name) => {
    const { asked, desk, drawn } = await show('en', (open) => open.tap(eggs))
    await press(name)
    expect([asked, desk.lines(), drawn()]).toEqual([[['basket', { type: 'price.cancel' }]], [], []])
  })
})

describe('several currencies', () => {
  const mixed = (desk: Desk) => {
    desk.tap(tea)
    desk.tap(milk)
    desk.save()
  }

  test.each(['en', 'fa'] as const)('are asked about before they are saved (%s)', async (language) => {
    const { drawn } = await show(language, mixed)
    expect(drawn()).toEqual(
      speaking(language, own, 'basket', 'saving').lines([
        'h2 Several currencies',
        'button.round-plain [Close] <close>',
        'p This basket has several currencies. It will be stored in US dollar with the plain sum $485,012.',
        'button.button-quiet Cancel',
        'button.button-danger Save all the same',
      ]),
    )
  })

  test.each([
    ['Save all the same', 'currencies.accept', 1],
    ['Cancel', 'currencies.refuse', 0],
  ] as const)('“%s”', async (name, type, saved) => {
    const { asked, desk } = await show('en', mixed)
    await press(name)
    await act(() => desk.calm())
    expect([asked, (await desk.all('invoice')).length]).toEqual([[['saving', { type }]], saved])
  })
})
