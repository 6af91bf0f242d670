import { localApp } from '../../events/values/ids.ts'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import type { Command } from './command.ts'

/** So many letters distinguish ids. */
const endOf = (id: string): string => `…${id.slice(-6)}`

/** The user's apps and this device's own, by name; equal names show their ids. */
export const useApps = (): readonly Command[] => {
  const { t } = useTexts()
  const send = useCommand()
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
      run: () => send('apps', { type: 'app.choose', app }),
    }
  })
}
