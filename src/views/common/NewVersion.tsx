import { Suspense } from 'react'
import { dispensable } from '../ui/lazy.ts'
import { withTexts } from '../ui/lazyDialog.tsx'
import { useCan } from './CommandButton.tsx'
import { useFlow } from './useDesk.tsx'

const NewBuild = dispensable(() => withTexts(async () => (await import('./NewBuild.tsx')).NewBuild))
const OtherLanguage = dispensable(() => withTexts(async () => (await import('./OtherLanguage.tsx')).OtherLanguage))

/** There is a newer build, or another language was chosen; on every page. */
export const NewVersion = () => {
  const shown = useCan('update', { type: 'update.apply' })
  const applying = useFlow('update', (state) => state.matches({ build: 'applying' }))
  const other = useFlow('update', (state) => !state.matches({ language: 'own' }))
  if (!shown && !applying && !other) return null
  return <Suspense>{shown || applying ? <NewBuild /> : <OtherLanguage />}</Suspense>
}
