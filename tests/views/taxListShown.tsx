import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { TaxListDialog } from '../../src/views/tax/TaxListDialog.tsx'
import { opening } from '../scenarios/desk.ts'
import type { openTaxList } from '../scenarios/taxListDesk.ts'
import { agedInvoice } from '../scenarios/taxListDesk.ts'
import { drawnIn } from './drawn.ts'
import { dialog, heard, showOf } from './show.tsx'

type Opened = Awaited<ReturnType<typeof openTaxList>>

/** The list over a desk where it is open, without the choices of the deadline. */
export const shownList = async (opened: Opened, language: 'en' | 'fa' = 'en') => {
  vi.spyOn(Date, 'now').mockReturnValue(opening)
  const { asked, desk } = heard(opened.desk)
  await showOf(desk, language, <TaxListDialog />)
  const calm = () => act(() => opened.rest())
  await calm()
  return { asked, calm, drawn: () => drawnIn(dialog()).filter((line) => !line.startsWith('option ')) }
}

export const foot = () => drawnIn(document.querySelector('.dialog-foot'))
export const rows = () => drawnIn(document.querySelector('.many-rows'))
export const invoices = [agedInvoice(0, { payer: null }), agedInvoice(7), agedInvoice(11), agedInvoice(13)]
