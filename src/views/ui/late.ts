import { lazy } from 'react'

/** The heavy parts, loaded when they are first shown: render them inside Suspense. */
export const Dialog = lazy(async () => ({ default: (await import('./Dialog.tsx')).Dialog }))
export const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))
export const DateTimePicker = lazy(async () => ({ default: (await import('./DateTimePicker.tsx')).DateTimePicker }))
