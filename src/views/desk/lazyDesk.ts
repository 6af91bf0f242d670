import { lazyDialog } from '../ui/lazyDialog.tsx'

/** Loaded when it is first shown: render it inside Suspense. */
export const PricePrompt = lazyDialog(async () => (await import('./PricePrompt.tsx')).PricePrompt)
