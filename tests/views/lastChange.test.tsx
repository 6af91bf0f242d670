import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Said } from '../../src/views/desk/Desk.tsx'
import { PhoneBar } from '../../src/views/desk/PhoneBar.tsx'
import { invoiceIssue } from '../builders/events.ts'
import type { Desk } from '../scenarios/desk.ts'
import { openDesk } from '../scenarios/desk.ts'
import { bread, milk, stocked, tea } from '../scenarios/goods.ts'
import { drawnIn } from './drawn.ts'
import { speaking } from './inFarsi.ts'
import { heard, press, showOf } from './show.tsx'

const own = { Tea: 'چای' }

const steps: readonly ((desk: Desk) => void)[] = [
  () => {},
  (desk) => desk.tap(milk),
  (desk) => desk.tap(milk),
  (desk) => desk.tap(bread),
  (desk) => desk.send('basket', { type: 'basket.recount', product: bread.id, quantity: 2.5 }),
  (desk) => desk.send('basket', { type: 'basket.less', product: milk.id }),
  (desk) => desk.send('basket', { type: 'basket.remove', product: milk.id }),
  (desk) => desk.send('basket', { type: 'basket.undo' }),
  (desk) => desk.send('basket', { type: 'basket.redo' }),
  (desk) => desk.tap(tea),
  (desk) => desk.send('basket', { type: 'basket.undo' }),
  (desk) => desk.send('basket', { type: 'basket.empty' }),
]

test.each(['en', 'fa'] as const)(
  'the last change is shown, and the payable stands at the foot (%s)',
  async (language) => {
    const desk = await openDesk({ store: await stocked() })
    const { container } = await showOf(
      desk,
      language,
      <>
        <Said />
        <PhoneBar />
      </>,
    )
    const seen = steps.map((step) => {
      act(() => step(desk))
      return drawnIn(container).join(' | ')
    })
    expect(seen).toEqual(
      speaking(language, own, 'basket').lines([
        'status | section.savebar [Payable] | button.savebar-pull haspopup=dialog This invoice is empty | button.save-idle Save',
        'status Milk added | section.savebar [Payable] | button.savebar-pull haspopup=dialog <plus> Milk Payable · 1 item IRR 533,500 | button.save Save',
        'status Milk: 2 in the invoice | section.savebar [Payable] | button.savebar-pull haspopup=dialog <plus> Milk × 2 Payable · 1 item IRR 1,067,000 | button.save Save',
        'status Bread added | section.savebar [Payable] | button.savebar-pull haspopup=dialog <plus> Bread Payable · 2 items IRR 1,199,000 | button.save Save',
        'status Bread: 2.5 in the invoice | section.savebar [Payable] | button.savebar-pull haspopup=dialog <plus> Bread × 2.5 Payable · 2 items IRR 1,397,000 | button.save Save',
        'status | section.savebar [Payable] | button.savebar-pull haspopup=dialog Payable · 2 items IRR 863,500 | button.save Save',
        'status Milk removed | section.savebar [Payable] | button.savebar-pull haspopup=dialog Payable · 1 item IRR 330,000 | button.save Save',
        'status Undone: 2 items | section.savebar [Payable] | button.savebar-pull haspopup=dialog Payable · 2 items IRR 863,500 | button.save Save',
        'status Milk removed | section.savebar [Payable] | button.savebar-pull haspopup=dialog Payable · 1 item IRR 330,000 | button.save Save',
        'status Tea added | section.savebar-danger [Several currencies] | button.savebar-pull haspopup=dialog <plus> Tea Several currencies IRR 300,000 $12 | button.save Save',
        'status Undone: 1 item | section.savebar [Payable] | button.savebar-pull haspopup=dialog Payable · 1 item IRR 330,000 | button.save Save',
        'status Bread removed | section.savebar [Payable] | button.savebar-pull haspopup=dialog This invoice is empty | button.save-idle Save',
      ]),
    )
  },
)

test('a product without a name is shown as not found', async () => {
  const desk = await openDesk({ store: await stocked() })
  const { container } = await showOf(desk, 'en', <Said />)
  act(() => desk.tap({ ...milk, name: '', nameFa: '' }))
  expect(drawnIn(container)).toEqual(['status Not found added'])
})

test('the foot saves what is in the basket', async () => {
  const { asked, desk } = heard(await openDesk({ store: await stocked() }))
  await showOf(desk, 'en', <PhoneBar />)
  act(() => desk.tap(milk))
  const { id, lines } = desk.basket()
  await press('Save')
  expect(asked).toEqual([['saving', invoiceIssue({ basket: id, lines, payer: null, date: null })]])
})
