import type { tableColumns } from '../../events/values/table.ts'
import { useCommand } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { uploadIcon } from '../ui/lateIcons.ts'
import { Stack } from '../ui/layout.tsx'
import { Part } from '../ui/Part.tsx'

const kinds = ['products', 'persons'] as const satisfies readonly (keyof typeof tableColumns)[]

export const SettingsTable = () => {
  const { t } = useTexts()
  const send = useCommand()
  return (
    <Part title={t('table.part')} hint={t('table.hint')}>
      <Stack gap={3} align="start" className="part-column">
        {kinds.map((kind) => (
          <Button
            key={kind}
            icon={uploadIcon}
            onPress={() => {
              send('dialogs', { type: 'dialog.close' })
              send('table', { type: 'table.open', kind })
            }}
          >
            {t(`table.${kind}`)}
          </Button>
        ))}
      </Stack>
    </Part>
  )
}
