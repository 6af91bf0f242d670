import { createContext } from 'react'
import type { Language } from '../../events/values/currency.ts'

export interface Seal {
  image: string
  dark?: string
  link: string
  name: Record<Language, string>
}

export const noSeals: readonly Seal[] = []

/** The trust seals of this deployment. */
export const Seals = createContext(noSeals)
