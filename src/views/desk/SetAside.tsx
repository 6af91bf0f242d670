import { asideCommand, asidesOf } from '../../machines/desk/select.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { formatNumber } from '../ui/format.ts'
import { RoundButton } from '../ui/RoundButton.tsx'
import { useSave } from './useSave.ts'

/** Two bars, as on a paused tape. */
export const pause = ['M8 5v14M16 5v14']

/** The number of baskets of the chosen app that are set aside, in words; null for none. */
export const useAsides = (): string | null => {
  const { t, language } = useTexts()
  const app = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  const count = useFlow('asides', ({ context }) => asidesOf(context.baskets, app).length)
  return count === 0 ? null : t('asides.count', { count, n: formatNumber(count, language) })
}

/** One tap, while something is written and is not being saved. */
export const useCanSetAside = (): boolean => {
  const isWritten = useFlow('basket', (state) => state.hasTag('editable') && state.context.lines.length > 0)
  return !useSave().busy && isWritten
}

export const SetAside = () => {
  const { t } = useTexts()
  const send = useCommand()
  const can = useCanSetAside()
  return (
    <RoundButton icon={pause} label={t('asides.put')} disabled={!can} onPress={() => send('asides', asideCommand)} />
  )
}

/** Leads to the baskets set aside, where there are any. */
export const Asides = () => {
  const send = useCommand()
  const words = useAsides()
  if (words === null) return null
  return (
    <div className="sheet-asides torn-below">
      <Button kind="soft" icon={pause} onPress={() => send('dialogs', { type: 'asides.open' })}>
        {words}
      </Button>
    </div>
  )
}
