import { useTexts } from '../texts/index.ts'
import { formatNumber } from './format.ts'
import { Icon } from './Icon.tsx'
import { pagesToShow } from './pageNumbers.ts'

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
    <nav className="pages" aria-label={label ?? t('a11y.pager')}>
      <button type="button" aria-label={t('a11y.previousPage')} disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <Icon name="back" small />
      </button>
      <ol>
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
      </ol>
      <button type="button" aria-label={t('a11y.nextPage')} disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        <Icon name="forward" small />
      </button>
    </nav>
  )
}
