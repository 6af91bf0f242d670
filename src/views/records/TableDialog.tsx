import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { TableColumn } from '../../events/values/table.ts'
import { mostTableBytes, mostTableColumns, mostTableRows, tableColumns } from '../../events/values/table.ts'
import { maxFields } from '../../events/values/text.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { useCommand, useDesk, useOwnFlow } from '../common/useDesk.tsx'
import { useUnkept } from '../common/useUnkept.ts'
import { useSize } from '../support/useSize.ts'
import { useTexts } from '../texts/index.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import '../ui/dialogs.css'
import { Figures } from '../ui/Figures.tsx'
import { formatList, formatNumber } from '../ui/format.ts'
import { Row, Stack } from '../ui/layout.tsx'
import { Part } from '../ui/Part.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Select } from '../ui/Select.tsx'
import './table.css'
import { uploadIcon } from '../ui/lateIcons.ts'

const ChooseFile = ({ children, kind }: { children: ReactNode; kind?: 'primary' }) => {
  const send = useCommand()
  const { offerSecret } = useDesk()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen !== undefined) {
            offerSecret?.('table', chosen)
            send('table', { type: 'table.offer', name: chosen.name.slice(-200), bytes: chosen.size })
          }
          currentTarget.value = ''
        }}
      />
      <Button icon={uploadIcon} {...(kind !== undefined && { kind })} onPress={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}

const Choosing = () => {
  const { t, language } = useTexts()
  const size = useSize()
  const { kind, refusal } = useOwnFlow('table', ({ context }) => context)
  const number = (n: number) => formatNumber(n, language)
  const limits = { n: number(mostTableRows), size: size(mostTableBytes), columns: number(mostTableColumns) }
  return (
    <Stack gap={4}>
      <p>{t(`table.chooseHint.${kind}`)}</p>
      <p className="mute small">{t('table.limit', limits)}</p>
      {refusal !== null && <Banner kind="danger" title={t(`table.refusals.${refusal}`, limits)} />}
      <Row gap={2} justify="end">
        <ChooseFile kind="primary">{t('table.choose')}</ChooseFile>
      </Row>
    </Stack>
  )
}

const Working = ({ label, children }: { label: string; children?: ReactNode }) => {
  const { done, of } = useOwnFlow('table', ({ context }) => context.progress)
  return (
    <Stack gap={3}>
      <ProgressBar label={label} value={of === 0 ? null : done / of} />
      {children}
    </Stack>
  )
}

const Stop = () => {
  const { t } = useTexts()
  return (
    <Row gap={2} justify="end">
      <CommandButton flow="table" event={{ type: 'table.stop' }}>
        {t('table.stop')}
      </CommandButton>
    </Row>
  )
}

/** The heading of a column, or its number. */
const useHead = () => {
  const { t, language } = useTexts()
  const shown = useUnkept(({ tables }) => tables)?.get('table')
  return (at: number): { head: string; values: readonly string[] } => ({
    head: shown?.heads[at] || t('table.noHead', { n: formatNumber(at + 1, language) }),
    values: shown?.rows.flatMap((cells) => cells[at] || []) ?? [],
  })
}

const Column = ({ place, column }: { place: number; column: TableColumn | null }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const kind = useOwnFlow('table', ({ context }) => context.kind)
  const { head, values } = useHead()(place)
  const shown = values.map((value) => `\u2068${value}\u2069`)
  return (
    <Select
      label={head}
      hint={shown.length === 0 ? t('table.noValues') : t('table.values', { values: formatList(shown, language) })}
      value={column ?? 'none'}
      choices={[
        { value: 'none', text: t('table.leaveOut') },
        ...tableColumns[kind].map((each) => ({ value: each, text: t(`table.column.${each}`) })),
      ]}
      onChoose={(value) => send('table', { type: 'table.map', place, column: value === 'none' ? null : value })}
    />
  )
}

const Mapping = () => {
  const { t, language } = useTexts()
  const { columns, file, rows, fault } = useOwnFlow('table', ({ context }) => context)
  const name = `\u2068${file?.name ?? ''}\u2069`
  return (
    <Stack gap={4}>
      {fault !== null && (
        <Banner kind="danger" title={t('table.notChecked')} words={t(`storage.faults.${fault}.title`)} />
      )}
      <p>{t('table.file', { count: rows, n: formatNumber(rows, language), name })}</p>
      <Part title={t('table.columns')} hint={t('table.columnsHint')}>
        <div className="table-columns stack gap-4">
          {columns.map((column, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <Column key={place} place={place} column={column} />
          ))}
        </div>
      </Part>
    </Stack>
  )
}

/** In the dialog's foot: a file may have very many columns. */
const MappingFoot = () => {
  const { t } = useTexts()
  return (
    <>
      <ChooseFile>{t('table.another')}</ChooseFile>
      <CommandButton flow="table" event={{ type: 'table.check' }} kind="primary">
        {t('table.check')}
      </CommandButton>
    </>
  )
}

const Flaws = () => {
  const { t, language } = useTexts()
  const { checked } = useOwnFlow('table', ({ context }) => context)
  if (checked === null || checked.bad === 0) return null
  const number = (n: number) => formatNumber(n, language)
  const { flaws, bad } = checked
  const more = bad - new Set(flaws.map(({ row }) => row)).size
  return (
    <Part title={t('table.flaws')}>
      <ol className="table-flaws small scrolls">
        {flaws.map(({ row, column, flaw }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at} className="ruled-below">
            {t('table.flaw', {
              row: number(row),
              column: t(`table.column.${column}`),
              flaw: t(`table.flawWords.${flaw}`, { n: number(maxFields) }),
            })}
          </li>
        ))}
      </ol>
      {more > 0 && <p className="mute small">{t('table.moreFlaws', { count: more, n: number(more) })}</p>}
    </Part>
  )
}

const Checked = () => {
  const { t, language } = useTexts()
  const { checked } = useOwnFlow('table', ({ context }) => context)
  if (checked === null) return null
  const { fresh, already, bad } = checked
  const number = (n: number) => formatNumber(n, language)
  const said = () => {
    if (fresh === 0) return t(bad === 0 ? 'table.nothingNew' : 'table.allBad')
    return t(bad === 0 ? 'table.allGood' : 'table.someBad')
  }
  return (
    <Stack gap={4}>
      <Figures
        figures={[
          [t('table.fresh'), fresh],
          [t('table.already'), already],
          [t('table.bad'), bad],
        ]}
      />
      <p role="status">{said()}</p>
      <Flaws />
      <Row gap={2} justify="end" wrap>
        <CommandButton flow="table" event={{ type: 'table.revise' }}>
          {t('table.revise')}
        </CommandButton>
        {fresh > 0 && bad > 0 && (
          <CommandButton flow="table" event={{ type: 'table.store', withoutBad: true }}>
            {t('table.leaveBad', { bad: t('table.badRows', { count: bad, n: number(bad) }), n: number(fresh) })}
          </CommandButton>
        )}
        {fresh > 0 && bad === 0 && (
          <CommandButton flow="table" event={{ type: 'table.store', withoutBad: false }} kind="primary">
            {t('table.bring', { count: fresh, n: number(fresh) })}
          </CommandButton>
        )}
      </Row>
    </Stack>
  )
}

const Stored = () => {
  const { t, language } = useTexts()
  const stored = useOwnFlow('table', ({ context }) => context.stored)
  return (
    <Stack gap={3} role="status">
      <b>{t('table.stored', { count: stored, n: formatNumber(stored, language) })}</b>
      <p>{t('table.storedWords')}</p>
      <Row gap={2} justify="end">
        <CommandButton flow="table" event={{ type: 'table.close' }} kind="primary">
          {t('table.done')}
        </CommandButton>
      </Row>
    </Stack>
  )
}

/** Products or persons of a CSV file. */
export const TableDialog = () => {
  const { t } = useTexts()
  const send = useCommand()
  const { kind, fault } = useOwnFlow('table', ({ context }) => context)
  const at = useOwnFlow('table', (state) =>
    (['choosing', 'reading', 'mapping', 'checking', 'checked', 'storing', 'stored'] as const).find((open) =>
      state.matches({ open }),
    ),
  )
  return (
    <Dialog
      title={t(`table.titles.${kind}`)}
      foot={at === 'mapping' && <MappingFoot />}
      stays={at !== 'choosing' && at !== 'stored'}
      onClose={at === 'storing' && fault === null ? null : () => send('table', { type: 'table.close' })}
    >
      {at === 'choosing' && <Choosing />}
      {at === 'reading' && (
        <Working label={t('table.reading')}>
          <Stop />
        </Working>
      )}
      {at === 'mapping' && <Mapping />}
      {at === 'checking' && (
        <Working label={t('table.checking')}>
          <Stop />
        </Working>
      )}
      {at === 'checked' && <Checked />}
      {at === 'storing' && (
        <Working label={t('table.storing')}>
          {fault !== null && <Banner kind="danger" title={t('table.waiting')} />}
        </Working>
      )}
      {at === 'stored' && <Stored />}
    </Dialog>
  )
}
