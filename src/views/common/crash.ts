/** What rendering threw, and in which components, as React tells it. */
export interface Crash {
  error: unknown
  components: string
}

/** What a page that has crashed needs of the browser. */
export interface CrashPort {
  build: string
  /** Notes the crash; whether the page crashed before it was last loaded, and now again, soon after. */
  note: () => boolean
  /** Whether the text is on the clipboard now. */
  copy: (text: string) => Promise<boolean>
}

export type State = string | { readonly [name: string]: State | undefined }

/** How a flow stood: names of states alone, never what it holds. */
export interface FlowStood {
  flow: string
  status: string
  state: State
}
