/** A numbered page, or the gap between two. `far` ones are hidden on narrow screens. */
export type PageMark = { page: number; far: boolean } | { gapAfter: number }

/** The shown pages: the first, the last, the current one and its neighbours; a gap of one page is filled. */
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
