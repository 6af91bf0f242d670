import type { ReactNode } from 'react'
import { CommandButton, useCan } from '../common/CommandButton.tsx'
import { useFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Stack } from '../ui/layout.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'

const Way = ({ hint, children }: { hint: string; children: ReactNode }) => (
  <li className="stack gap-1 at-center">
    {children}
    <p className="small">{hint}</p>
  </li>
)

const Update = () => {
  const { t } = useTexts()
  const applying = useFlow('update', (state) => state.matches({ build: 'applying' }))
  if (!useCan('update', { type: 'update.apply' }) && !applying) return null
  return (
    <Way hint={t('crash.updateHint')}>
      <CommandButton flow="update" event={{ type: 'update.apply' }} icon="refresh" kind="primary" busy={applying}>
        {t('newBuild.apply')}
      </CommandButton>
    </Way>
  )
}

const Rebuild = () => {
  const { t } = useTexts()
  const { done, of } = useFlow('storage', ({ context }) => context.rebuilding)
  const rebuilding = useFlow('storage', (state) => state.matches({ upkeep: 'rebuilding' }))
  return (
    <Way hint={t('crash.rebuildHint')}>
      {rebuilding ? (
        <ProgressBar label={t('settings.rebuilding')} value={of === 0 ? null : done / of} />
      ) : (
        <CommandButton flow="storage" event={{ type: 'storage.rebuild' }} icon="sync">
          {t('settings.rebuild')}
        </CommandButton>
      )}
    </Way>
  )
}

const Export = () => {
  const { t } = useTexts()
  const exporting = useFlow('storage', (state) => state.matches({ upkeep: 'exporting' }))
  return (
    <Way hint={t('crash.exportHint')}>
      <CommandButton flow="storage" event={{ type: 'storage.export' }} icon="download" busy={exporting}>
        {t('settings.export')}
      </CommandButton>
    </Way>
  )
}

/** Help after a reload that did not help; none of it deletes anything. */
export const CrashHelp = () => {
  const { t } = useTexts()
  return (
    <section className="crash-help down-6" aria-labelledby="crash-again">
      <h2 id="crash-again" className="title">
        {t('crash.again')}
      </h2>
      <p>{t('crash.againWords')}</p>
      <Stack as="ul" gap={4} className="down-3">
        <Update />
        <Rebuild />
        <Export />
      </Stack>
    </section>
  )
}
