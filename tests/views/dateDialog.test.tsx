import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DateDialog } from '../../src/views/desk/DateDialog.tsx'
import { openDesk } from '../scenarios/desk.ts'
import { drawnIn } from './drawn.ts'
import { dialog, press, showOf } from './show.tsx'

const value = { instant: '2026-11-14T07:12:00.000Z', zone: 'Asia/Tehran' }

const show = async (isNeeded: boolean) => {
  const told: unknown[] = []
  await showOf(
    await openDesk(),
    'en',
    <DateDialog
      value={value}
      onChoose={(date) => told.push(date)}
      onLeaveOut={isNeeded ? undefined : () => told.push('left out')}
      onClose={() => told.push('closed')}
    />,
  )
  return told
}
const buttons = () => drawnIn(dialog()).filter((line) => /^h2 Choose|^button\.(button|round)/.test(line))
/** The next day, by the calendar's own button. */
const chooseNext = () => fireEvent.click(dialog()?.querySelector('[aria-label*="November 15"]') ?? document.body)

test('a date may be left out only where none is needed', async () => {
  const told = await show(false)
  expect(buttons().slice(-2)).toEqual(['button.button-quiet <clock>Use the time of saving', 'button.button-primary OK'])
  await press('<clock>Use the time of saving')
  expect(told).toEqual(['left out', 'closed'])
})

test('what was chosen is told by OK before it closes, in its own zone', async () => {
  const told = await show(true)
  expect(buttons().filter((line) => line.includes('saving'))).toEqual([])
  chooseNext()
  await press('OK')
  expect(told).toEqual([{ instant: '2026-11-15T07:12:00.000Z', zone: 'Asia/Tehran' }, 'closed'])
})
