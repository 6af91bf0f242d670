import { lazy, Suspense } from 'react'
import { useDesk, useFlow } from '../common/useDesk.tsx'
import { usePaletteKey } from '../common/usePaletteKey.ts'
import { TypedAhead } from '../palette/TypedAhead.tsx'
import { lazyDialog, lazyPart } from '../ui/lazyDialog.tsx'

const PaletteDialog = lazyDialog(async () => (await import('../palette/PaletteDialog.tsx')).PaletteDialog)
const LateDialogs = lazyPart(async () => (await import('./LateDialogs.tsx')).LateDialogs)

const Awaited = lazy(() => new Promise<never>(() => {}))

/** Takes the keys that are typed before it has loaded, until that fails: a later try takes none. */
const Palette = () => {
  const byKey = usePaletteKey()
  const { past } = useDesk()
  const open = useFlow('palette', (state) => state.matches('open'))
  const comes = useFlow(
    'areas',
    ({ context: { wanted, failed } }) => wanted.includes('palette') && failed?.includes('palette') !== true,
  )
  if (open !== true && !comes) return null
  return (
    <Suspense fallback={past === undefined && <TypedAhead byKey={byKey} />}>
      {open ? <PaletteDialog byKey={byKey} /> : <Awaited />}
    </Suspense>
  )
}

/** Every dialog of the desk. All but the palette follow the first drawing. */
export const Dialogs = () => (
  <>
    <Suspense>
      <LateDialogs />
    </Suspense>
    <Palette />
  </>
)
