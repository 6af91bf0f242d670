import { lazy } from 'react'

/** Loaded when it is first shown: render it inside Suspense. */
export const PricePrompt = lazy(async () => ({ default: (await import('./PricePrompt.tsx')).PricePrompt }))
