/** The page is loaded anew. */
export const opened = { type: 'desk.opened', build: 'build-1', tab: 'tab-1', adopts: null } as const
