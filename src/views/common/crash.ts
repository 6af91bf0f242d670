/** What rendering threw, and in which components, as React reports it. */
export interface Crash {
  error: unknown
  components: string
}

/** The browser's functions for a crashed page. */
export interface CrashPort {
  build: string
  /** Notes the crash; true if the page crashed again soon after a reload. */
  note: () => boolean
  /** True if the text is on the clipboard now. */
  copy: (text: string) => Promise<boolean>
  /** Reloads the page in the newest build; the page goes away before it resolves. */
  reload: () => Promise<void>
}

export type State = string | { readonly [name: string]: State | undefined }

/** A flow's state names, never its context. */
export interface FlowStood {
  flow: string
  status: string
  state: State
}
