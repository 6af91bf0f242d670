import { dispensable } from '../ui/lazy.ts'
import { lazyDialog, withTexts } from '../ui/lazyDialog.tsx'

/** Loaded when they are first shown: render them inside Suspense. */
export const PricePrompt = lazyDialog(async () => (await import('./PricePrompt.tsx')).PricePrompt)
export const DeskMenu = lazyDialog(async () => (await import('./DeskMenu.tsx')).DeskMenu)
export const Tour = dispensable(() => withTexts(async () => (await import('./Tour.tsx')).Tour))
export const MenuDrawer = lazyDialog(async () => (await import('../shell/MenuDrawer.tsx')).MenuDrawer)
