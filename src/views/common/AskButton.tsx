import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { Flow } from '../../machines/kernel/flows.ts'
import type { AskOf } from '../../machines/kernel/start.ts'
import type { ButtonProps } from '../ui/Button.tsx'
import { Button } from '../ui/Button.tsx'
import type { RoundButtonProps } from '../ui/RoundButton.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { useAsk, useFlow } from './useDesk.tsx'

/** Stands for the stamp where a machine is only asked what it would take. */
const unstamped = { id: '', at: 0 } as const

/** Whether a flow would take the ask now; one that has not come is brought by it. */
export function useCan<F extends Flow>(flow: F, ask: AskOf<F>): boolean
export function useCan(flow: Flow, ask: EventObject): boolean {
  return useFlow(flow, (state: AnyMachineSnapshot) => state.can({ ...ask, ...unstamped })) ?? true
}

interface Asking<F extends Flow> {
  flow: F
  event: AskOf<F>
}

/** A button that asks, disabled while the flow would not take it; not so while it is busy with it. */
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
