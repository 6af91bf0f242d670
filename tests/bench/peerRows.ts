/** Rows of the peers' benchmark. */

export interface PeerLine {
  i: string
  itn: string
  p: number
  q: number
}

export interface PeerInvoice {
  id: string
  currency: 'IRR'
  total: number
  /** Lines as JSON. */
  detail: string
  payer: string
  factor_date: string
  paid: boolean
  paid_ref: string
  created_at: number
  updated_at: number
}

export interface PeerNamed {
  id: string
  name: string
  price?: number
  created_at: number
  updated_at: number
}
