/** Milliseconds; the numbers of `docs/requirements.md` (section 9) unless a line says otherwise. */
export const delays = {
  clearAfterSave: 1000,
  /** Ours: what a tap will need is fetched once the desk has been drawn. */
  fetchEarly: 2000,
  notice: 3000,
  /** Ours: one that leads somewhere is there long enough to be pressed. */
  noticeOfWay: 10_000,
  /** The sign-in button can be pressed again. */
  signInAgain: 5000,
  /** Retry or Back is offered on the pages of signing in and out. */
  authSlow: 10_000,
  /** A value of the tax profile is saved once it did not change for so long. */
  taxSave: 1500,
  /** Ours: how long a code counts as just read. */
  scanAgain: 1500,
  syncTick: 500,
  /** Ours: what is saved in one go is pushed in one go. */
  syncSoon: 300,
  /** Ours: how long after another tab was found at it we look again. */
  syncLookAgain: 5_000,
  /** Ours: how long a shop that changes faster than we can follow is left alone. */
  syncStale: 30_000,
  /** Ours: how long an area may load before the desk says so. */
  areaSlow: 1_000,
  /** Ours: how long until a part that could not be loaded is tried again. */
  areaRetry: 30_000,
  /** Ours: how long the tax office is given to answer before it is asked; each time twice as long. */
  taxAnswer: 2_000,
  /** The list of support plans is asked for once its page was open for so long (section 7). */
  plansAsked: 300,
  /** How long a push server's refusal of a test push is shown. */
  pushStatus: 3_000,
  paymentRedirect: 300,
  /** Ours: how old a bank's token gets before another is asked for; it is good for twice as long (`tokenAge`). */
  paymentTokenAged: 600_000,
  /** Ours: how long until the server is asked about a payment that is under way; each time twice as late. */
  paymentCheck: 5_000,
  /** Ours: how long a payment that was taken over is left to the page of its result. */
  paymentTakenOver: 2_000,
  /** Ours: how long the plan of what is paid is left to the page of the result. */
  paymentOwed: 30_000,
  /** Ours: how late it is asked again at most while it cannot be asked. */
  paymentCheckMost: 300_000,
  /** Ours: how long until a server without the bank's answer is asked again; each time twice as long. */
  resultCheck: 2_000,
  /** Ours: how long *copied* is shown. */
  copied: 3_000,
  /** Ours: how old the list of monitors gets while it is shown. */
  uptimeAged: 60_000,
} as const

/** How slow a barcode reader that types may be where no text is written: milliseconds a key, over the whole burst. */
export const readerPaces = { fast: 60, usual: 150, slow: 350 } as const

/** How long an input is debounced before what was typed becomes an event. */
export const debounces = {
  search: 500,
  adminUsers: 300,
  price: 300,
  stuff: 2000,
  /** Of a secret that is typed or pasted: the field is emptied then. */
  taxSecret: 1500,
} as const
