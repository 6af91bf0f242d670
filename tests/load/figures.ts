/** Milliseconds of many calls, by rank. */
export interface Spread {
  count: number
  p50: number
  p95: number
  p99: number
}

/** By the nearest rank; 0 of nothing. */
const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0

const rounded = (figure: number): number => Math.round(figure * 10) / 10

export const spreadOf = (took: readonly number[]): Spread => {
  const sorted = took.toSorted((one, other) => one - other)
  const at = (share: number) => rounded(percentile(sorted, share))
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** A column a run, a line a figure. */
export const tableOf = (columns: readonly Readonly<Record<string, string | number>>[]): string => {
  const names = [...new Set(columns.flatMap((column) => Object.keys(column)))]
  const lines = names.map((name) => [name, ...columns.map((column) => String(column[name] ?? ''))])
  const widths = (lines[0] ?? []).map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const cell = (text: string, at: number) => (at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0))
  return lines.map((line) => line.map(cell).join('  ')).join('\n')
}
