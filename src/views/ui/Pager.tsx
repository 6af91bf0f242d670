import { useTexts } from '../texts/index.ts'
import { formatNumber } from './format.ts'
import { Icon } from './Icon.tsx'
import { Row } from './layout.tsx'

/** A numbered page, or the gap between two. `far` ones are hidden on narrow screens. */
type PageMark = { page: number; far: boolean } | { gapAfter: number }

/** The shown pages: the first, the last, the current one and its neighbours; a gap of one page is filled. @internal */
export const pagesToShow = (current: number, count: number): readonly PageMark[] => {
  const near = [current - 1, current, current + 1]
  const edge = current <= 2 ? [1, 2, 3] : current >= count - 1 ? [count - 2, count - 1, count] : near
  const pages = [...new Set([1, ...edge, count])].filter((page) => page >= 1 && page <= count).sort((a, b) => a - b)
  const middle = current > 3 && current < count - 2
  return pages.flatMap((page, at): PageMark[] => {
    const mark = { page, far: middle && page !== 1 && page !== count && page !== current }
    const before = pages[at - 1]
    if (before === undefined || page - before === 1) return [mark]
    return page - before === 2 ? [{ page: page - 1, far: false }, mark] : [{ gapAfter: before }, mark]
  })
}

interface PagerProps {
  /** Counted from 1. */
  page: number
  pages: number
  /** Its name, if a page has several pagers. */
  label?: string
  onTurn: (page: number) => void
}

/** Numbered pages; nothing for one page or none. */
export const Pager = ({ page, pages, label, onTurn }: PagerProps) => {
  const { t, language } = useTexts()
  if (pages < 2) return null
  const number = (value: number) => formatNumber(value, language)
  return (
    <Row
      as="nav"
      gap={1}
      align="stretch"
      justify="center"
      className="pages ruled"
      aria-label={label ?? t('a11y.pager')}
    >
      <button type="button" aria-label={t('a11y.previousPage')} disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <Icon name="back" small />
      </button>
      <Row as="ol" gap={1} align="stretch">
        {pagesToShow(page, pages).map((mark) =>
          'gapAfter' in mark ? (
            <li key={`gap ${mark.gapAfter}`} className="pages-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={mark.page} className={mark.far ? 'pages-far' : undefined}>
              <button
                type="button"
                className="num"
                aria-label={
                  mark.page === page
                    ? t('a11y.pageOf', { n: number(page), of: number(pages) })
                    : t('a11y.page', { n: number(mark.page) })
                }
                aria-current={mark.page === page ? 'page' : undefined}
                onClick={() => onTurn(mark.page)}
              >
                {number(mark.page)}
              </button>
            </li>
          ),
        )}
      </Row>
      <button type="button" aria-label={t('a11y.nextPage')} disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        <Icon name="forward" small />
      </button>
    </Row>
  )
}
