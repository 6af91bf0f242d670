import { localApp } from '../../events/values/ids.ts'
import { useTexts } from '../texts/index.ts'
import { useAsk, useFlow } from '../useDesk.tsx'
import type { Command } from './command.ts'

/** The apps that are not chosen, this device's own among them: found by their names. */
export const useApps = (): readonly Command[] => {
  const { t } = useTexts()
  const ask = useAsk()
  const known = useFlow('apps', ({ context }) => context.known)
  const chosen = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  return [...known, { publicId: localApp, name: t('apps.onlyHere') }]
    .filter(({ publicId }) => publicId !== chosen)
    .map((app) => ({
      ...{ kind: 'app', key: app.publicId, icon: 'store', text: app.name, sought: true },
      run: () => ask('apps', { type: 'app.choose', app }),
    }))
}
