import { useCommand, useFlow } from '../common/useDesk.tsx'
import { Button } from '../ui/Button.tsx'
import { grocery } from '../ui/lateIcons.ts'

export const SampleButton = ({ app, children }: { app: string | null; children: string }) => {
  const send = useCommand()
  const busy = useFlow('sample', (state) => state.hasTag('busy'))
  return (
    <Button kind="primary" icon={grocery} busy={busy} onPress={() => send('sample', { type: 'sample.stock', app })}>
      {children}
    </Button>
  )
}
