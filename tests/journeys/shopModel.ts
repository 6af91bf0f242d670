export const devices = [0, 1] as const
export type Which = (typeof devices)[number]

/** An invoice in the journey's model. */
export interface Known {
  /** Payables when the devices last met, and since; null for none. */
  became: readonly (number | null)[]
  /** The only device that has changed it since they met. */
  by: Which | null
  quantity: number
}

/** The expectation of a shop with two devices. */
export interface ShopModel {
  invoices: readonly Known[]
  persons: readonly string[]
  offline: readonly [boolean, boolean]
  sold: number
}

export const nothingSold: ShopModel = { invoices: [], persons: [], offline: [false, false], sold: 0 }

export const totalOf = ({ became }: Known): number | null => became.at(-1) ?? null

/** Invoices that a device certainly has, and that the other has not changed since they met. */
export const changeable = ({ invoices }: ShopModel, device: Which): readonly Known[] =>
  invoices.filter((known) => totalOf(known) !== null && (known.by === null || known.by === device))

export const withChange = (known: Known, device: Which, total: number | null, quantity = known.quantity): Known => ({
  became: [...known.became, total],
  by: device,
  quantity,
})

/** All rows are on both devices: earlier states no longer matter. */
export const met = (model: ShopModel): ShopModel => ({
  ...model,
  offline: [false, false],
  invoices: model.invoices
    .filter((known) => totalOf(known) !== null)
    .map((known) => ({ ...known, became: [totalOf(known)], by: null })),
})

/** The allowed states of an invoice on a device: its own change at once, the other's before or after it came. */
const shownOf = (known: Known, device: Which): readonly (number | null)[] =>
  known.by === null || known.by === device ? [totalOf(known)] : known.became

const listed = (totals: readonly number[]): string => totals.toSorted((one, other) => one - other).join(' ')

/** Whether a device may show these totals. */
export const mayShow = ({ invoices }: ShopModel, device: Which, shown: readonly number[]): boolean =>
  invoices
    .reduce<readonly (readonly number[])[]>(
      (lists, known) =>
        lists.flatMap((list) => shownOf(known, device).map((total) => (total === null ? list : [...list, total]))),
      [[]],
    )
    .map(listed)
    .includes(listed(shown))
