export const devices = [0, 1] as const
export type Which = (typeof devices)[number]

/** An invoice as the journey knows it. */
export interface Known {
  /** What it was when the devices last met, and what it became since: payables; null for none. */
  became: readonly (number | null)[]
  /** The device that alone has changed it since they met. */
  by: Which | null
  quantity: number
}

/** What must be seen of a shop with two devices. */
export interface ShopModel {
  invoices: readonly Known[]
  persons: readonly string[]
  offline: readonly [boolean, boolean]
  sold: number
}

export const nothingSold: ShopModel = { invoices: [], persons: [], offline: [false, false], sold: 0 }

export const totalOf = ({ became }: Known): number | null => became.at(-1) ?? null

/** The invoices that a device certainly has, and that the other has not changed since they met. */
export const changeable = ({ invoices }: ShopModel, device: Which): readonly Known[] =>
  invoices.filter((known) => totalOf(known) !== null && (known.by === null || known.by === device))

export const withChange = (known: Known, device: Which, total: number | null, quantity = known.quantity): Known => ({
  became: [...known.became, total],
  by: device,
  quantity,
})

/** Everything is everywhere: what came before does not matter any more. */
export const met = (model: ShopModel): ShopModel => ({
  ...model,
  offline: [false, false],
  invoices: model.invoices
    .filter((known) => totalOf(known) !== null)
    .map((known) => ({ ...known, became: [totalOf(known)], by: null })),
})

/** What a device may show of an invoice: a change of its own at once, the other's before or after it came. */
const shownOf = (known: Known, device: Which): readonly (number | null)[] =>
  known.by === null || known.by === device ? [totalOf(known)] : known.became

const listed = (totals: readonly number[]): string => totals.toSorted((one, other) => one - other).join(' ')

/** Whether these totals are what a device may show. */
export const mayShow = ({ invoices }: ShopModel, device: Which, shown: readonly number[]): boolean =>
  invoices
    .reduce<readonly (readonly number[])[]>(
      (lists, known) =>
        lists.flatMap((list) => shownOf(known, device).map((total) => (total === null ? list : [...list, total]))),
      [[]],
    )
    .map(listed)
    .includes(listed(shown))
