import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { Flow } from '../../machines/kernel/flows.ts'
import type { AskOf } from '../../machines/kernel/start.ts'
import type { ButtonProps } from '../ui/Button.tsx'
import { Button } from '../ui/Button.tsx'
import type { RoundButtonProps } from '../ui/RoundButton.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { useAsk, useFlow } from './useDesk.tsx'

/** Replaces the stamp in a question about a machine's next transition. */
const unstamped = { id: '', at: 0 } as const

/** True if a flow would accept the command now; a command to a missing flow loads its area. */
export function useCan<F extends Flow>(flow: F, ask: AskOf<F>): boolean
export function useCan(flow: Flow, ask: EventObject): boolean {
  return useFlow(flow, (state: AnyMachineSnapshot) => state.can({ ...ask, ...unstamped })) ?? true
}

interface Asking<F extends Flow> {
  flow: F
  event: AskOf<F>
}

/** A button that sends a command, disabled while the flow would refuse it, unless the flow is busy with it. */
export const AskButton = <F extends Flow>({ flow, event, ...button }: Asking<F> & Omit<ButtonProps, 'onPress'>) => {
  const ask = useAsk()
  const can = useCan(flow, event)
  const disabled = button.disabled === true || (!can && button.busy !== true)
  return <Button {...button} disabled={disabled} onPress={() => ask(flow, event)} />
}

export const AskRoundButton = <F extends Flow>(props: Asking<F> & Omit<RoundButtonProps, 'onPress'>) => {
  const { flow, event, ...button } = props
  const ask = useAsk()
  const can = useCan(flow, event)
  return <RoundButton {...button} disabled={button.disabled === true || !can} onPress={() => ask(flow, event)} />
}
