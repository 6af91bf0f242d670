import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { KeysDialog } from '../../src/views/desk/KeysDialog.tsx'
import { SampleClear } from '../../src/views/desk/SampleClear.tsx'
import { Tour } from '../../src/views/desk/Tour.tsx'
import { en } from '../../src/views/texts/en.ts'
import { speaking } from './inFarsi.ts'
import { press, shown } from './show.tsx'

describe('the tour', () => {
  test('goes step by step, there and back', async () => {
    const { asked, desk, drawn } = await shown(<Tour />, 'fa')
    expect(drawn()).toEqual([])
    act(() => desk.send('guide', { type: 'tour.begin' }))
    const { say, lines } = speaking('fa', { Skip: 'رد کردن' }, 'tour')
    const steps = [drawn()]
    for (const name of ['Next', 'Next', 'Next', 'Back']) {
      await press(say(name))
      steps.push(drawn())
    }
    const step = (at: number, title: string, words: string, back: string, next: string) =>
      lines([
        ...['section.tour [A short look around]', `Step ${at} of 4`, 'button.round-plain [Skip] <close>'],
        ...['live=polite', `h2 ${title}`, `p ${words}`, `button.button-bare ${back}`, `button.${next}`],
      ])
    const third = step(...([3, en.tour.save.title, en.tour.save.words, 'Back', 'button-quiet Next'] as const))
    expect(steps).toEqual([
      step(1, 'Tap, search or scan', en.tour.find.words, 'Skip', 'button-quiet Next'),
      step(2, en.tour.sheet.title, en.tour.sheet.words, 'Back', 'button-quiet Next'),
      third,
      step(4, en.tour.list.title, en.tour.list.words, 'Back', 'button-primary Begin'),
      third,
    ])
    expect(asked.at(-1)).toEqual(['guide', { type: 'tour.back' }])
  })

  test('is left at its first step by either button, and ends with the last', async () => {
    const { asked, desk, drawn } = await shown(<Tour />)
    act(() => desk.send('guide', { type: 'tour.begin' }))
    expect(drawn()).toEqual([
      'section.tour [A short look around]',
      'Step 1 of 4',
      'button.round-plain [Skip] <close>',
      'live=polite',
      'h2 Tap, search or scan',
      'p What you sell most stands here. Tap it to add it, tap again for one more; or scan the barcode.',
      'button.button-bare Skip',
      'button.button-quiet Next',
    ])
    await press('Skip')
    act(() => desk.send('guide', { type: 'tour.begin' }))
    for (const name of ['Next', 'Next', 'Next', 'Begin']) await press(name)
    expect({ drawn: drawn(), asked: asked.filter((send) => JSON.stringify(send).includes('leave')) }).toEqual({
      drawn: [],
      asked: [['guide', { type: 'tour.leave' }]],
    })
  })
})

describe('the keys', () => {
  test.each(['en', 'fa'] as const)('are listed (%s)', async (language) => {
    const { asked, drawn } = await shown(<KeysDialog />, language)
    const { say } = speaking(language, {}, 'keys')
    const keys = [
      ['/', 'Search for a product, on other pages in their list'],
      ['Ctrl K', 'Search everything, and every command'],
      ['F2', 'Open the scanner'],
      ['Ctrl ⏎', 'Save the invoice'],
      ['3 *', 'Three of the next product'],
      ['Shift F10', 'On a product: type its quantity (by touch: hold the product)'],
      ['Ctrl Z', 'Undo'],
      ['Ctrl Shift Z', 'Redo'],
      ['Space ↑ ↓', 'On the handle of an item: pick up, move, drop'],
      ['?', 'Show this list'],
      ['Esc', 'Close'],
    ] as const
    expect(drawn().slice(2)).toEqual(
      keys.flatMap(([key, what]) => [
        language === 'en' ? `dt ${key}` : `dt ltr‹${key.replace('Space', 'فاصله')}›`,
        say(`dd ${what}`),
      ]),
    )
    await press(say('Close'))
    expect(asked).toEqual([['dialogs', { type: 'dialog.close' }]])
  })
})

test.each([
  ['Yes', 'clear.confirm'],
  ['No', 'clear.cancel'],
])('before the samples are taken away it is asked: “%s”', async (name, type) => {
  const { asked, desk, drawn } = await shown(<SampleClear />)
  desk.send('sample', { type: 'sample.clear', app: 'app-1' })
  expect(drawn()).toEqual([
    'h2 Take the samples away',
    'button.round-plain [Close] <close>',
    'p Remove the sample products? Your own products and all invoices stay.',
    'button.button-quiet No',
    'button.button-danger Yes',
  ])
  asked.length = 0
  await press(name)
  expect(asked).toEqual([['sample', { type }]])
})
