import './steady.css'

/** A class: for 400 ms after the count changes, a second tap of a quick finger does nothing to what moved under it. */
export const steadyAfter = (count: number): string => (count % 2 === 0 ? 'steady-even' : 'steady-odd')
