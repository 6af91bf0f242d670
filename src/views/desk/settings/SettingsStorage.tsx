import { CommandButton } from '../../common/CommandButton.tsx'
import { useCommand, useFlow } from '../../common/useDesk.tsx'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Row, Stack } from '../../ui/layout.tsx'
import { Part, PartNote } from '../../ui/Part.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'

const Kept = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { durable, persisted } = useFlow('storage', ({ context }) => context)
  const asking = useFlow('storage', (state) => state.matches({ persistence: 'asking' }))
  if (!durable) return <PartNote warning>{t('storage.faults.unavailable.words')}</PartNote>
  if (persisted) return <PartNote>{t('settings.storageKept')}</PartNote>
  return (
    <>
      <PartNote warning>{t('settings.storageNotKept')}</PartNote>
      <Button kind="soft" busy={asking} onPress={() => send('storage', { type: 'storage.persist' })}>
        {t('settings.storageAsk')}
      </Button>
    </>
  )
}

const Rebuild = () => {
  const { t } = useTexts()
  const { done, of } = useFlow('storage', ({ context }) => context.rebuilding)
  const rebuilding = useFlow('storage', (state) => state.matches({ upkeep: 'rebuilding' }))
  if (rebuilding) return <ProgressBar label={t('settings.rebuilding')} value={of === 0 ? null : done / of} />
  return (
    <CommandButton flow="storage" event={{ type: 'storage.rebuild' }} icon="sync">
      {t('settings.rebuild')}
    </CommandButton>
  )
}

/** Days of which the steps may be kept. */
const daysKept = [30, 90, 365]

/** Steps that only a replay needs, removed at the user's choice of days. */
export const OldSteps = () => {
  const { t, language } = useTexts()
  const { done, of } = useFlow('storage', ({ context }) => context.rebuilding)
  const dropped = useFlow('storage', ({ context }) => context.dropped)
  const dropping = useFlow('storage', (state) => state.matches({ upkeep: 'dropping' }))
  return (
    <Part title={t('settings.steps')} hint={t('settings.stepsHint')}>
      <Stack gap={3} align="start" className="part-column">
        {dropping ? (
          <ProgressBar label={t('settings.droppingSteps')} value={of === 0 ? null : done / of} />
        ) : (
          <Row gap={2} wrap>
            {daysKept.map((days) => (
              <CommandButton key={days} flow="storage" event={{ type: 'storage.dropSteps', days }} icon="trash">
                {t('settings.dropSteps', { n: formatNumber(days, language) })}
              </CommandButton>
            ))}
          </Row>
        )}
      </Stack>
      {dropped !== undefined && (
        <PartNote>
          {dropped === 0
            ? t('settings.noSteps')
            : t('settings.stepsDropped', { count: dropped, n: formatNumber(dropped, language) })}
        </PartNote>
      )}
    </Part>
  )
}

export const SettingsStorage = () => {
  const { t } = useTexts()
  const exporting = useFlow('storage', (state) => state.matches({ upkeep: 'exporting' }))
  return (
    <Part title={t('settings.storage')}>
      <Stack gap={3} align="start" className="part-column">
        <Kept />
        <CommandButton flow="storage" event={{ type: 'storage.export' }} icon="download" busy={exporting}>
          {t('settings.export')}
        </CommandButton>
        <Rebuild />
      </Stack>
    </Part>
  )
}
