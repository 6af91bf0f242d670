import type { ReactNode, RefObject } from 'react'
import { useEffect, useId, useRef } from 'react'
import type { CallFault } from '../../events/faults.ts'
import { maxText } from '../../events/values/text.ts'
import { debounces } from '../../machines/parts/delays.ts'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { DataTable } from '../ui/DataTable.tsx'
import { DebouncedSearch } from '../ui/DebouncedSearch.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { formatNumber } from '../ui/format.ts'
import { keepFocus } from '../ui/keepFocus.ts'
import { Pager } from '../ui/Pager.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useNeighbour } from '../ui/useNeighbour.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { faultText } from './faultText.ts'
import { ServerWords } from './ServerWords.tsx'
import { SignInButton } from './SignInButton.tsx'
import { textFieldOf, windowOf } from './typed.ts'
import { useFlow } from './useDesk.tsx'
import './remoteListing.css'
import { Row } from '../ui/layout.tsx'

const isAlone = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  !(altKey || ctrlKey || metaKey || shiftKey)

/** The field of a page's search: `/` focuses it, by its place on the keyboard, but not from a field or a window. */
const useSearchKey = (): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const page = field.current?.ownerDocument
    const press = (event: KeyboardEvent) => {
      const isAsked = event.code === 'Slash' && isAlone(event) && !event.isComposing
      if (!isAsked || textFieldOf(event) !== null || windowOf(event) !== null) return
      event.preventDefault()
      field.current?.focus()
    }
    page?.addEventListener('keydown', press)
    return () => page?.removeEventListener('keydown', press)
  }, [])
  return field
}

interface ListSearch {
  label: string
  query: string
  /** Milliseconds from the last key to the search. */
  ms?: number
  onSearch: (text: string) => void
}

const Search = ({ ms = debounces.search, onSearch, ...search }: ListSearch & { resultsId: string }) => (
  <DebouncedSearch
    {...search}
    ref={useSearchKey()}
    shortcut="/"
    ms={ms}
    onSearch={(text) => onSearch(text.slice(0, maxText))}
  />
)

/** For screen readers after a search; null without a search, or before its answer. */
const Found = ({ query, count }: { query: string; count: number | null }) => {
  const { t, language } = useTexts()
  const words = () => {
    if (count === null) return ''
    return count === 0
      ? t('remote.noneFound', { query })
      : t('remote.found', { count, n: formatNumber(count, language) })
  }
  return (
    <VisuallyHidden>
      <span role="status">{words()}</span>
    </VisuallyHidden>
  )
}

interface RemoteListingProps<Row> {
  label: string
  /** The label is visible, too. */
  heading?: boolean
  /** As the flow has them (see `machines/parts/remotePages.ts`). */
  rows: readonly Row[]
  idOf: (row: Row) => string
  loading: boolean
  /** Why the rows failed to load; null after success. */
  fault: CallFault | null
  /** The number of unreadable rows at the server. */
  unread: number
  onRetry: () => void
  /** Shown without any row. */
  empty: ReactNode
  /** Above the rows: the names of their parts. */
  head?: ReactNode
  /** Column heads of a table: then `row` draws cells, and `empty` stands under the heads. */
  columns?: readonly string[]
  /** Draws one row; `busy` while a command runs on it. */
  row: (row: Row, busy: boolean) => ReactNode
  /** The row that a command runs on. */
  acting?: string | null
  search?: ListSearch
  pages?: { page: number; pages: number; onTurn: (page: number) => void }
}

/** The server knows the caller, and forbids the list. */
const forbidden = 403

const Failed = ({ fault, stale, onRetry }: { fault: CallFault; stale: boolean; onRetry: () => void }) => {
  const { t, language } = useTexts()
  const said = faultText(language, fault)
  const ended = useFlow('auth', (state) => state.hasTag('ended') || state.hasTag('leaving')) ?? false
  const refused = fault.status === forbidden ? t('remote.refused', { said }) : said
  const why = ended ? t('pages.pleaseSignIn') : refused
  const again = ended ? (
    <SignInButton />
  ) : (
    <Button icon="refresh" onPress={onRetry} ref={keepFocus}>
      {t('remote.again')}
    </Button>
  )
  if (!stale)
    return (
      <div role="alert">
        <EmptyState picture="lost" title={t('remote.notLoaded')} words={why}>
          {again}
        </EmptyState>
        <ServerWords fault={fault} />
      </div>
    )
  return (
    <Row gap={4} justify="between" wrap={2} pad={3} className="remote-stale ruled-below saffron" role="alert">
      <p className="stack">
        <b>{t('remote.notLoaded')}</b> {why} <span className="mute">{t('remote.stale')}</span>
      </p>
      <ServerWords fault={fault} />
      {again}
    </Row>
  )
}

const Unread = ({ count, onRetry }: { count: number; onRetry: () => void }) => {
  const { t, language } = useTexts()
  return (
    <Row gap={4} justify="between" wrap={2} pad={3} className="remote-stale ruled-below saffron" role="status">
      <p className="stack">
        <b>{t('remote.unread', { count, n: formatNumber(count, language) })}</b> {t('remote.unreadWords')}
      </p>
      <Button icon="refresh" onPress={onRetry} ref={keepFocus}>
        {t('remote.again')}
      </Button>
    </Row>
  )
}

/** A server's list with search and pages, and its states: loading, empty, failed. Rows that were read stay. */
export const RemoteListing = <Row,>(props: RemoteListingProps<Row>) => {
  const {
    label,
    heading = false,
    rows,
    idOf,
    loading,
    fault,
    unread,
    empty,
    head,
    row,
    acting = null,
    search,
    pages,
  } = props
  const { t } = useTexts()
  const listId = useId()
  const { place, take } = useNeighbour<HTMLElement>(rows.map(idOf))
  const query = search?.query ?? ''
  const body = () => {
    if (loading && rows.length === 0) return <Skeleton rows={4} label={t('remote.loading')} />
    const none =
      query === '' ? (
        unread === 0 && empty
      ) : (
        <EmptyState picture="search" title={t('remote.noneFound', { query })} words={t('remote.noneFoundWords')} />
      )
    if (props.columns !== undefined)
      return (
        <DataTable
          label={label}
          columns={props.columns}
          rows={rows}
          idOf={idOf}
          row={row}
          acting={acting}
          none={none}
        />
      )
    if (rows.length === 0 && fault === null) return none
    return (
      <>
        {head}
        <ul id={listId} className="remote-rows rules" aria-label={label}>
          {rows.map((each, at) => (
            <Row
              key={idOf(each)}
              data-row={idOf(each)}
              as="li"
              gap={4}
              pad={2}
              className="remote-row"
              aria-busy={acting === idOf(each)}
              onFocus={() => take(idOf(each), at)}
            >
              {row(each, acting === idOf(each))}
            </Row>
          ))}
        </ul>
      </>
    )
  }
  return (
    <section ref={place} className="remote clip card" aria-label={label} aria-busy={loading} tabIndex={-1}>
      {heading && (
        <Row gap={3} pad={2} className="card-head ruled-below">
          <h2>{label}</h2>
        </Row>
      )}
      {search !== undefined && (
        <div className="remote-search ruled-below">
          <Search {...search} resultsId={listId} />
          <Found query={query} count={query === '' || loading || fault !== null ? null : rows.length} />
        </div>
      )}
      {fault !== null && !loading && <Failed fault={fault} stale={rows.length > 0} onRetry={props.onRetry} />}
      {fault === null && !loading && unread > 0 && <Unread count={unread} onRetry={props.onRetry} />}
      {(rows.length > 0 || fault === null || loading) && body()}
      {pages !== undefined && <Pager page={pages.page} pages={pages.pages} label={label} onTurn={pages.onTurn} />}
    </section>
  )
}
