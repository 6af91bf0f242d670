import { lateDialog } from '../ui/lateDialog.tsx'

/** Loaded when it is first shown: render it inside Suspense. */
export const PricePrompt = lateDialog(async () => (await import('./PricePrompt.tsx')).PricePrompt)
