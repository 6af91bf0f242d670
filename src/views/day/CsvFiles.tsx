import { csvColumns, csvFiles } from '../../events/values/csvFiles.ts'
import type { Range } from '../../events/values/range.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Part } from '../ui/Part.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'

/** Invoices, lines and payments of these days, a file each. */
export const CsvFiles = ({ range }: { range: Range }) => {
  const { t } = useTexts()
  const busy = useOwnFlow('csv', (state) => state.hasTag('busy'))
  const { done, of } = useOwnFlow('csv', ({ context }) => context.progress)
  const ways = {
    cash: t('tender.ways.cash'),
    card: t('tender.ways.card'),
    transfer: t('tender.ways.transfer'),
    account: t('tender.ways.account'),
  }
  return (
    <Part title={t('csv.title')} hint={t('csv.hint')}>
      {busy ? (
        <Stack gap={3}>
          <ProgressBar label={t('csv.writing')} value={of === 0 ? null : done / of} />
          <CommandButton flow="csv" event={{ type: 'csv.stop' }}>
            {t('csv.stop')}
          </CommandButton>
        </Stack>
      ) : (
        <Row gap={2} align="stretch" wrap>
          {csvFiles.map((file) => {
            const heads = csvColumns[file].map((column) => t(`csv.heads.${column}`))
            return (
              <CommandButton
                key={file}
                flow="csv"
                event={{ type: 'csv.write', file, ...range, heads, ways }}
                icon="download"
              >
                {t(`csv.files.${file}`)}
              </CommandButton>
            )
          })}
        </Row>
      )}
    </Part>
  )
}
