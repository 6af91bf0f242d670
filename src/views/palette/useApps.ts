import { localApp } from '../../events/values/ids.ts'
import { useAsk, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import type { Command } from './command.ts'

/** So much of an id tells it from others. */
const endOf = (id: string): string => `…${id.slice(-6)}`

/** The user's apps and this device's own: found by their names, those of one name told apart by their ids. */
export const useApps = (): readonly Command[] => {
  const { t } = useTexts()
  const ask = useAsk()
  const known = useFlow('apps', ({ context }) => context.known)
  const chosen = useFlow('apps', ({ context }) => context.app?.publicId ?? null)
  const all = [...known, { publicId: localApp, name: t('apps.onlyHere') }]
  return all.map((app): Command => {
    const { publicId, name } = app
    const present = publicId === chosen
    const notes = [
      ...(all.some((other) => other.name === name && other.publicId !== publicId) ? [endOf(publicId)] : []),
      ...(present ? [t('apps.chosen')] : []),
    ]
    return {
      ...{ kind: 'app', key: publicId, icon: 'store', text: name, sought: true, present },
      ...(notes.length > 0 && { note: notes.join(' · ') }),
      run: () => ask('apps', { type: 'app.choose', app }),
    }
  })
}
