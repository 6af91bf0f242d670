import { lazyDialog } from '../ui/lazyDialog.tsx'

/** Loaded when they are first shown: render them inside Suspense. */
export const PricePrompt = lazyDialog(async () => (await import('./PricePrompt.tsx')).PricePrompt)
export const DeskMenu = lazyDialog(async () => (await import('./DeskMenu.tsx')).DeskMenu)
