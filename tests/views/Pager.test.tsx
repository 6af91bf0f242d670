import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startTexts } from '../../src/views/texts/index.ts'
import { Pager, pagesToShow } from '../../src/views/ui/Pager.tsx'

const shown = (current: number, count: number) =>
  pagesToShow(current, count).map((mark) => ('page' in mark ? mark.page : '…'))

describe('pages to show', () => {
  test.each([
    [1, 2, [1, 2]],
    [1, 24, [1, 2, 3, '…', 24]],
    [3, 24, [1, 2, 3, 4, '…', 24]],
    [4, 24, [1, 2, 3, 4, 5, '…', 24]],
    [12, 24, [1, '…', 11, 12, 13, '…', 24]],
    [24, 24, [1, '…', 22, 23, 24]],
    [2, 4, [1, 2, 3, 4]],
    [3, 5, [1, 2, 3, 4, 5]],
  ])('page %i of %i', (current, count, pages) => {
    expect(shown(current, count)).toEqual(pages)
  })

  test('always the first, the last and the current one, in order, at most seven', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.nat(), (count, seed) => {
        const current = (seed % count) + 1
        const numbers = pagesToShow(current, count).flatMap((mark) => ('page' in mark ? [mark.page] : []))
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect([numbers[0], numbers.at(-1), numbers.includes(current)]).toEqual([1, count, true])
        expect(pagesToShow(current, count).length).toBeLessThanOrEqual(7)
      }),
    )
  })
})

describe('the pager', () => {
  test('has Persian digits, says which page is current, and turns', async () => {
    await startTexts('fa')
    const turned: number[] = []
    render(<Pager page={2} pages={24} onTurn={(page) => turned.push(page)} />)
    expect(screen.getByRole('navigation', { name: 'صفحه‌ها' })).toBeTruthy()
    const current = screen.getByRole('button', { current: 'page' })
    expect([current.textContent, current.getAttribute('aria-label')]).toEqual(['۲', 'صفحهٔ ۲ از ۲۴'])
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'صفحهٔ ۲۴' }))
    await user.click(screen.getByRole('button', { name: 'صفحهٔ قبلی' }))
    await user.click(screen.getByRole('button', { name: 'صفحهٔ بعدی' }))
    expect(turned).toEqual([24, 1, 3])
  })

  test('pages far from the current one may give way, the ends and the gaps stay', async () => {
    await startTexts('en')
    const { container } = render(<Pager page={12} pages={24} onTurn={() => {}} />)
    const items = [...container.querySelectorAll('li')].map(({ className, textContent }) => [textContent, className])
    expect(items).toEqual([
      ['1', ''],
      ['…', 'pages-gap'],
      ['11', 'pages-far'],
      ['12', ''],
      ['13', 'pages-far'],
      ['…', 'pages-gap'],
      ['24', ''],
    ])
  })

  test('stops at both ends, and is not there for a single page', async () => {
    await startTexts('en')
    const { rerender, container } = render(<Pager page={1} pages={2} onTurn={() => {}} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' }).disabled).toBe(true)
    rerender(<Pager page={2} pages={2} onTurn={() => {}} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true)
    rerender(<Pager page={1} pages={1} onTurn={() => {}} />)
    expect(container.innerHTML).toBe('')
  })
})
