import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { Flow } from '../../machines/kernel/flows.ts'
import type { CommandOf } from '../../machines/kernel/start.ts'
import type { ButtonProps } from '../ui/Button.tsx'
import { Button } from '../ui/Button.tsx'
import type { RoundButtonProps } from '../ui/RoundButton.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { useCommand, useFlow } from './useDesk.tsx'

/** Replaces the stamp in a question about a machine's next transition. */
const unstamped = { id: '', at: 0 } as const

/** True if a flow would accept the command now; a command to a missing flow loads its area. */
export function useCan<F extends Flow>(flow: F, send: CommandOf<F>): boolean
export function useCan(flow: Flow, send: EventObject): boolean {
  return useFlow(flow, (state: AnyMachineSnapshot) => state.can({ ...send, ...unstamped })) ?? true
}

interface Asking<F extends Flow> {
  flow: F
  event: CommandOf<F>
}

/** A button that sends a command, disabled while the flow would refuse it, unless the flow is busy with it. */
export const CommandButton = <F extends Flow>({ flow, event, ...button }: Asking<F> & Omit<ButtonProps, 'onPress'>) => {
  const send = useCommand()
  const can = useCan(flow, event)
  const disabled = button.disabled === true || (!can && button.busy !== true)
  return <Button {...button} disabled={disabled} onPress={() => send(flow, event)} />
}

export const CommandRoundButton = <F extends Flow>(props: Asking<F> & Omit<RoundButtonProps, 'onPress'>) => {
  const { flow, event, ...button } = props
  const send = useCommand()
  const can = useCan(flow, event)
  return <RoundButton {...button} disabled={button.disabled === true || !can} onPress={() => send(flow, event)} />
}
