/** What a page hears that was to be left, and is still there. */
interface StillHere {
  /** The browser would not send the form. */
  blocked: () => void
  /** It is shown again as it was left. */
  cameBack: () => void
}

/** The browser's page, as far as a payment moves it. */
export interface BankPage {
  /** Posts a token to the bank, in this page's place; the answer stops listening. */
  leave: (address: string, token: string, still: StillHere) => () => void
  /** Opens an address of ours, loaded anew. */
  open: (path: string) => void
  /** Remembers in this tab, over the trip, which attempt it left for. */
  departed: (attempt: string, invoice: string) => void
  /** The attempt that this tab left for, where the page was newly led to from there; told once. */
  returned: (invoice: string) => string | null
}
