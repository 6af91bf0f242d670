import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { startTexts } from '../../src/views/texts/index.ts'
import { Button } from '../../src/views/ui/Button.tsx'
import { RoundButton } from '../../src/views/ui/RoundButton.tsx'
import { SaveBar } from '../../src/views/ui/SaveBar.tsx'
import { SaveButton } from '../../src/views/ui/SaveButton.tsx'
import { Switch } from '../../src/views/ui/Switch.tsx'
import { drawnAlone } from './show.tsx'

beforeEach(() => startTexts('en'))

const nothing = () => {}

describe('a busy button', () => {
  const buttons = (busy: boolean, told: () => void) => (
    <>
      <Button busy={busy} icon="sync" onPress={told}>
        Sync
      </Button>
      <SaveButton amount="7" busy={busy} saved={false} onPress={told} />
    </>
  )

  test('says so, and ignores presses', async () => {
    expect(drawnAlone(buttons(true, nothing)).lines).toEqual([
      'button.button-quiet aria-disabled SyncWorking…',
      'button.save aria-disabled Saving…',
    ])
    expect(drawnAlone(buttons(true, nothing)).html.match(/spinner/g)).toHaveLength(2)
    const told = vi.fn()
    render(buttons(true, told))
    for (const button of document.querySelectorAll('button')) await userEvent.click(button)
    expect(told).not.toHaveBeenCalled()
  })

  test('takes presses once it is not busy', async () => {
    expect(drawnAlone(buttons(false, nothing)).lines).toEqual([
      'button.button-quiet <sync>Sync',
      'button.save Save invoice7',
    ])
    const told = vi.fn()
    render(buttons(false, told))
    for (const button of document.querySelectorAll('button')) await userEvent.click(button)
    expect(told).toHaveBeenCalledTimes(2)
  })

  test('ignores presses while it is disabled', () => {
    const off = (
      <>
        <Button disabled>Sync</Button>
        <RoundButton icon="close" label="Close" disabled onPress={nothing} />
        <Switch label="Beep" on disabled onSwitch={nothing} />
      </>
    )
    expect(drawnAlone(off).lines).toEqual([
      'button.button-quiet disabled Sync',
      'button.round-plain [Close] disabled <close>',
      'switch.switch disabled checked Beep',
    ])
  })
})

describe('the button that saves', () => {
  test('says that it has saved, and takes no press then', async () => {
    const told = vi.fn()
    const saved = <SaveButton amount="7" busy={false} saved onPress={told} />
    expect(drawnAlone(saved).lines).toEqual(['button.save-done aria-disabled <done>Saved7'])
    render(saved)
    await userEvent.click(screen.getByRole('button'))
    expect(told).not.toHaveBeenCalled()
  })

  test('is quiet while there is nothing to save', () =>
    expect(drawnAlone(<SaveButton idle busy={false} saved={false} onPress={nothing} />).lines).toEqual([
      'button.save-idle Save invoiceCtrl ⏎',
    ]))
})

describe('the tray of a phone', () => {
  const tray = (pull: () => void) => (
    <SaveBar
      idle={null}
      label="Payable"
      total="7"
      steps={null}
      busy={false}
      saved={false}
      onPull={pull}
      onPress={nothing}
    />
  )

  test('has the sums, and Save beside them', () =>
    expect(drawnAlone(tray(nothing)).lines).toEqual([
      'section.savebar [Payable]',
      'button.savebar-pull haspopup=dialog Payable 7',
      'button.save Save',
    ]))

  test.each([
    ['a tap', 300, 1],
    ['a pull upwards', 280, 1],
    ['a pull downwards', 320, 0],
  ])('opens at %s', (_, to, times) => {
    const pull = vi.fn()
    render(tray(pull))
    const [sums] = screen.getAllByRole('button')
    if (sums === undefined) throw new Error('no sums')
    fireEvent.pointerDown(sums, { clientY: 300 })
    fireEvent.pointerUp(sums, { clientY: to })
    if (to === 300) fireEvent.click(sums)
    expect(pull).toHaveBeenCalledTimes(times)
  })
})

test('a round button tells what it opens, and whether that is open', () => {
  const button = (more: object) => <RoundButton icon="menu" label="Menu" onPress={nothing} {...more} />
  expect(
    [{ opens: 'menu', open: true }, { opens: 'menu' }, { opens: 'dialog', open: true }, { pressed: true }].flatMap(
      (more) => drawnAlone(button(more)).lines,
    ),
  ).toEqual([
    'button.round-plain [Menu] expanded haspopup=menu <menu>',
    'button.round-plain [Menu] expanded=false haspopup=menu <menu>',
    'button.round-plain [Menu] haspopup=dialog <menu>',
    'button.round-plain [Menu] pressed <menu>',
  ])
})
