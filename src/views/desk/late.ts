import { lazy } from 'react'

/** Windows of the desk, loaded when they are first shown: render them inside Suspense. */
export const DateDialog = lazy(async () => ({ default: (await import('./DateDialog.tsx')).DateDialog }))
export const PricePrompt = lazy(async () => ({ default: (await import('./PricePrompt.tsx')).PricePrompt }))
