import { lazy } from 'react'

/** The heavy parts, loaded when they are first shown: render them inside Suspense. */
export const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))
