/** Stands for the stamp where a machine is only asked what it would take. */
export const unstamped = { id: '', at: 0 } as const
