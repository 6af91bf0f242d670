import type { ComponentType } from 'react'
import { lazy } from 'react'
import { lazyDialog, withTexts } from './lazyDialog.tsx'

/** The heavy parts, loaded when they are first shown: render them inside Suspense. */
export const ConfirmDialog = lazyDialog(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

const nothing = () => null

/** A part that the desk can do without: if it fails to load, nothing replaces it. */
export const dispensable = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => ({ default: await load().catch(() => nothing) }))

export const Sorting = dispensable(() => withTexts(async () => (await import('./Sorting.tsx')).Sorting))
