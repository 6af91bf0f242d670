/** Reports of a page that should have been left, and is still there. */
interface StillHere {
  /** The browser did not send the form. */
  blocked: () => void
  /** The page is shown again from the browser's cache. */
  cameBack: () => void
}

/** The browser's page, as far as a payment uses it. */
export interface BankPage {
  /** Posts a token to the bank in this page's place; the answer stops listening. */
  leave: (address: string, token: string, still: StillHere) => () => void
  /** Opens an address of ours by a full load. */
  open: (path: string) => void
  /** Remembers in this tab, over the trip, which attempt it left for. */
  departed: (attempt: string, invoice: string) => void
  /** The attempt that this tab left for, if the bank just led back; answered once. */
  returned: (invoice: string) => string | null
}
