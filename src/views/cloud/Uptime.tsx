import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { Monitor } from '../../events/cloud/uptime.ts'
import { monitorsOnPage } from '../../machines/cloud/uptime.ts'
import { pagesOf } from '../../machines/parts/remotePages.ts'
import { CommandButton } from '../common/CommandButton.tsx'
import { NoSession } from '../common/NoSession.tsx'
import { RemoteListing } from '../common/RemoteListing.tsx'
import { ShellPage } from '../common/ShellPage.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useLabels } from '../common/useLabels.ts'
import { useUnkept } from '../common/useUnkept.ts'
import { WithArea } from '../common/WithArea.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatNumber } from '../ui/format.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { MonitorForm } from './MonitorForm.tsx'
import { MonitorRow } from './MonitorRow.tsx'
import { UptimeCards } from './UptimeCards.tsx'
import { useMonitors, useUnasked } from './useMonitors.ts'
import './uptime.css'

const pulse = (
  <>
    <path d="M28 20h56a5 5 0 0 1 5 5v34a5 5 0 0 1-5 5H28a5 5 0 0 1-5-5V25a5 5 0 0 1 5-5ZM46 76h20M56 64v12" />
    <path className="picture-brand" d="M32 43h11l6-12 9 22 6-10h16" />
  </>
)

/** The number of monitors, and their interval. */
const useWords = (monitors: readonly Monitor[]): string => {
  const { t, language } = useTexts()
  const n = (value: number) => formatNumber(value, language)
  const minutes = monitors.filter(({ enabled }) => enabled).map(({ interval }) => interval / 60)
  const counted = t('uptime.monitors', { count: monitors.length, n: n(monitors.length) })
  const [from, to] = [Math.min(...minutes), Math.max(...minutes)]
  if (monitors.length === 0) return t('uptime.lead')
  if (minutes.length === 0) return t('uptime.unchecked', { monitors: counted, count: monitors.length })
  if (from === to) return t('uptime.checkedEvery', { monitors: counted, count: from, n: n(from) })
  return t('uptime.checkedBetween', { monitors: counted, from: n(from), to: n(to) })
}

/** Drawn from the first frame on, so that later parts move nothing. */
const NewMonitor = () => {
  const { t } = useTexts()
  return (
    <CommandButton flow="uptime" event={{ type: 'monitor.begin', draft: {} }} kind="primary" icon="plus">
      {t('uptime.new')}
    </CommandButton>
  )
}

const Head = ({ past }: { past: boolean }) => {
  const { t } = useTexts()
  return (
    <div
      className={`cells gap-4 uptime-head table-head ruled-below mute small uptime-row${past ? ' uptime-row-past' : ''}`}
      aria-hidden="true"
    >
      <span>{t('uptime.name')}</span>
      <span>{t('uptime.status')}</span>
      {past && (
        <>
          <span className="uptime-bar-head">{t('uptime.lastChecks')}</span>
          <span>{t('uptime.answer')}</span>
          <span className="uptime-percent ends">{t('uptime.uptime')}</span>
        </>
      )}
    </div>
  )
}

const Listed = ({ monitors }: { monitors: readonly Monitor[] }) => {
  const { t, language } = useTexts()
  const send = useCommand()
  const held = useUnkept(({ monitors: kept }) => kept)
  const context = useOwnFlow('uptime', (state) => state.context)
  const loading = useOwnFlow('uptime', (state) => state.hasTag('loading') || state.matches({ list: 'closed' }))
  /** An automatic refresh keeps the rows visible, and a failure: it would be announced again each minute. */
  const quiet =
    useOwnFlow('uptime', (state) => state.matches({ age: 'fresh' })) &&
    (context.rows.length > 0 || context.fault !== null)
  const unasked = useUnasked()
  const past = monitors.some(({ history }) => history !== null)
  const labelOf = useLabels()
  const { rows, query, page, fault, unread, showsHidden = false } = context
  const isHidden = ({ id }: { id: string }) => labelOf(id).hidden
  const hidden = rows.filter(isHidden)
  const inSight = rows.filter((row) => !isHidden(row))
  // A search finds the hidden ones, too.
  const listed = query === '' ? [...inSight, ...(showsHidden ? hidden : [])] : rows
  const none =
    hidden.length === 0
      ? { title: t('uptime.none'), words: t('uptime.noneWords') }
      : { title: t('uptime.allHidden'), words: t('uptime.allHiddenWords') }
  return (
    <>
      <RemoteListing
        label={t('uptime.title')}
        rows={listed}
        idOf={({ id }) => id}
        loading={loading && !quiet && !unasked}
        fault={fault}
        unread={unread}
        onRetry={() => send('uptime', { type: 'uptime.load' })}
        empty={unasked ? <NoSession unreached={t('uptime.noSession')} /> : <EmptyState picture={pulse} {...none} />}
        {...((rows.length > 0 || query !== '' || monitors.length > 0) && {
          search: {
            label: t('uptime.search'),
            query,
            onSearch: (text) => send('uptime', { type: 'uptime.search', text }),
          },
        })}
        pages={{
          page,
          pages: pagesOf(context, monitorsOnPage),
          onTurn: (to) => send('uptime', { type: 'uptime.turn', page: to }),
        }}
        head={<Head past={past} />}
        row={({ id }) => {
          const monitor = held?.get(id)
          return monitor === undefined ? <code dir="ltr">{id}</code> : <MonitorRow monitor={monitor} past={past} />
        }}
      />
      {query === '' && hidden.length > 0 && (
        <div className="down-2">
          <Button kind="bare" onPress={() => send('uptime', { type: 'uptime.showHidden', shown: !showsHidden })}>
            {showsHidden
              ? t('uptime.hideHidden')
              : t('uptime.showHidden', { n: formatNumber(hidden.length, language) })}
          </Button>
        </div>
      )}
    </>
  )
}

/** The monitor that the address names after `#` gets the focus once it is listed. */
const useNamed = (isListed: boolean): void => {
  const named = useLocation().hash.slice(1)
  useEffect(() => {
    if (!isListed || named === '') return
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
    rows
      .find(({ dataset }) => dataset.row === named)
      ?.querySelector('button')
      ?.focus()
  }, [isListed, named])
}

const Monitors = () => {
  const { t } = useTexts()
  const editing = useOwnFlow('uptime', (state) => state.hasTag('form'))
  const { monitors, wanted, isRead } = useMonitors()
  useNamed(isRead)
  return (
    <ShellPage title={t('uptime.title')} words={useWords(wanted)} actions={<NewMonitor />}>
      {wanted.length > 0 && <UptimeCards monitors={wanted} />}
      <Listed monitors={monitors} />
      {editing && <MonitorForm />}
    </ShellPage>
  )
}

const Meanwhile = () => {
  const { t } = useTexts()
  return (
    <ShellPage title={t('uptime.title')} words={t('uptime.lead')} actions={<NewMonitor />}>
      <section className="remote clip card" aria-label={t('uptime.title')} aria-busy="true">
        <Skeleton rows={4} label={t('remote.loading')} />
      </section>
    </ShellPage>
  )
}

export const Uptime = () => (
  <WithArea area="cloud" meanwhile={<Meanwhile />}>
    <Monitors />
  </WithArea>
)
