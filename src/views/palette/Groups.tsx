import { useSyncExternalStore } from 'react'
import type { Choice } from '../../events/palette/palette.ts'
import { isRow } from '../../machines/palette/palette.ts'
import { useDesk, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import type { Command } from './command.ts'
import { isSame } from './command.ts'
import { Option, OptionGroup } from './Options.tsx'
import { RowOption } from './RowOptions.tsx'

const CommandOption = ({ command: { kind, key, icon, text, note, keys, run } }: { command: Command }) => (
  <Option choice={{ kind, key }} icon={icon} text={text} aside={note} keys={keys} run={run} />
)

const Commands = ({ title, commands }: { title: string; commands: readonly Command[] }) =>
  commands.length > 0 && (
    <OptionGroup title={title}>
      {commands.map((command) => (
        <CommandOption key={command.key} command={command} />
      ))}
    </OptionGroup>
  )

interface CommandGroupsProps {
  commands: readonly Command[]
  /** Pages come before actions. */
  pagesFirst?: boolean
}

export const CommandGroups = ({ commands, pagesFirst = false }: CommandGroupsProps) => {
  const { t } = useTexts()
  const of = (kind: Choice['kind']) => commands.filter((command) => command.kind === kind)
  const pages = <Commands title={t('palette.pages')} commands={of('page')} />
  return (
    <>
      {pagesFirst && pages}
      <Commands title={t('palette.actions')} commands={of('action')} />
      {!pagesFirst && pages}
      <Commands title={t('apps.title')} commands={of('app')} />
    </>
  )
}

interface RowsProps {
  title: string
  kind: Choice['kind']
  ids: readonly string[]
}

const Rows = ({ title, kind, ids }: RowsProps) =>
  ids.length > 0 && (
    <OptionGroup title={title}>
      {ids.map((key) => (
        <RowOption key={key} choice={{ kind, key }} />
      ))}
    </OptionGroup>
  )

/** The results of the typed text, or the latest invoices without one. */
export const RowGroups = ({ latest }: { latest: boolean }) => {
  const { t } = useTexts()
  const { products, persons, invoices } = useOwnFlow('palette', ({ context }) => context)
  return (
    <>
      <Rows title={t('desk.products')} kind="product" ids={products} />
      <Rows title={t('desk.persons')} kind="person" ids={persons} />
      <Rows title={latest ? t('palette.latest') : t('invoices.title')} kind="invoice" ids={invoices} />
    </>
  )
}

interface RecentProps {
  recent: readonly Choice[]
  commands: readonly Command[]
}

/** The last choices in this tab that are available here. */
export const Recent = ({ recent, commands }: RecentProps) => {
  const { t } = useTexts()
  const { rows } = useDesk()
  /** Chosen rows that no longer exist: their options are empty. */
  const gone = useSyncExternalStore(
    rows.subscribe,
    () => recent.filter(isRow).filter(({ kind, key }) => !rows.get(kind, key)).length,
  )
  const options = recent.flatMap((choice) => {
    const key = `${choice.kind} ${choice.key}`
    if (isRow(choice)) return <RowOption key={key} choice={choice} />
    const command = commands.find((each) => isSame(each, choice))
    return command === undefined || command.present === true ? [] : <CommandOption key={key} command={command} />
  })
  return options.length > gone && <OptionGroup title={t('palette.recent')}>{options}</OptionGroup>
}
