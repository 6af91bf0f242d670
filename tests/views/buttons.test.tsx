import { render } from '@testing-library/react'
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
      <SaveButton place="block" amount="7" busy={busy} disabled={false} onPress={told} />
      <SaveBar idle={null} label="Payable" total="7" busy={busy} disabled={false} onPress={told} />
    </>
  )

  test('says so, and ignores presses', async () => {
    expect(drawnAlone(buttons(true, nothing)).lines).toEqual([
      'button.button-quiet aria-disabled SyncWorking…',
      'button.save-block aria-disabled Saving…',
      'section.savebar [Payable]',
      'Payable',
      'b 7',
      'button.button-primary aria-disabled SaveWorking…',
    ])
    expect(drawnAlone(buttons(true, nothing)).html.match(/spinner/g)).toHaveLength(3)
    const told = vi.fn()
    render(buttons(true, told))
    for (const button of document.querySelectorAll('button')) await userEvent.click(button)
    expect(told).not.toHaveBeenCalled()
  })

  test('takes presses once it is not busy', async () => {
    expect(drawnAlone(buttons(false, nothing)).lines).toEqual([
      'button.button-quiet <sync>Sync',
      'button.save-block Save invoice7',
      'section.savebar [Payable]',
      'Payable',
      'b 7',
      'button.button-primary Save',
    ])
    const told = vi.fn()
    render(buttons(false, told))
    for (const button of document.querySelectorAll('button')) await userEvent.click(button)
    expect(told).toHaveBeenCalledTimes(3)
  })

  test('ignores presses while it is disabled', () => {
    const off = (
      <>
        <Button disabled>Sync</Button>
        <SaveButton place="floating" idle busy={false} disabled onPress={nothing} />
        <SaveBar idle="Empty" label="Several" total="7" danger busy={false} disabled onPress={nothing} />
        <RoundButton icon="close" label="Close" disabled onPress={nothing} />
        <Switch label="Beep" on disabled onSwitch={nothing} />
      </>
    )
    expect(drawnAlone(off).lines).toEqual([
      'button.button-quiet disabled Sync',
      'button.save-floating.save-idle disabled Save invoiceCtrl ⏎',
      'section.savebar-danger [Several]',
      'Empty',
      'button.button-soft disabled Save',
      'button.round-plain [Close] disabled <close>',
      'switch.switch disabled checked Beep',
    ])
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
