/** The fate of a call. `late`: it is done within a minute, long after the client has given up. */
export type Fate =
  | { kind: 'ok' | 'answerLost' | 'neverCame' | 'cut' | 'gateway' | 'pageInstead' | 'brokenAfter' | 'refused' | 'busy' }
  | { kind: 'late'; after: number }

export interface Sent {
  device: string
  kind: string
  taxId: string
  /** The number of its call: it may arrive long after it left. */
  call: number
}

interface Kept {
  taxId: string
  /** When the tax office answers. */
  answersAt: number
  isFaulty: boolean
  content: string
}

interface Caller {
  device: string
  /** One load of the page. */
  tab: string
}

type Asking = Caller & { call: number }

interface Deps {
  now: () => number
  later: (ms: number, run: () => void) => void
  /** Pages can read its clock. */
  dated: boolean
  met: (what: string) => void
  /** The server's present version of an invoice, which is sent; null if it was deleted. */
  contentOf: (invoice: string) => string | null
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const page = (status: number) =>
  new Response('<!doctype html><title>Sign in</title>', { status, headers: { 'Content-Type': 'text/html' } })
const missing = () => json(404, { title: 'Not found', status: 404 })

const values: Record<string, string | boolean> = {
  'national-id': '10380284790',
  'economic-code': '10380284790',
  'memory-id': 'DEF5GH',
  'private-key': true,
  certificate: true,
}

/** The invoice service for devices: it accepts whatever arrives, a second MAIN too, and counts. */
export const createOffice = ({ now, later, dated, met, contentOf }: Deps) => {
  const records = new Map<string, Kept>()
  const sends = new Map<string, Sent[]>()
  const broken: string[] = []
  /** Invoices whose record a tab received. */
  const seen = new Map<string, ReadonlySet<string>>()
  let serial = 0
  let calls = 0

  const recordOf = (invoice: string) => {
    const kept = records.get(invoice)
    if (kept === undefined) return missing()
    const isAnswered = now() >= kept.answersAt
    const errors = kept.isFaulty ? ['body[0].sstid: not registered'] : []
    const said = { status: kept.isFaulty ? 'FAILED' : 'SUCCESS', data: { error: errors } }
    return json(200, {
      ...{ taxId: kept.taxId, referenceNumber: `r${kept.taxId}`, paymentReferenceNumber: null },
      responseData: isAnswered ? said : null,
    })
  }

  const take = ({ device, call }: Asking, invoice: string, kind: string, knew: boolean) => {
    const content = contentOf(invoice)
    if (content === null) return missing()
    serial += 1
    const taxId = `DEF5GH${String(serial).padStart(16, '0')}`
    const mains = (sends.get(invoice) ?? []).filter((sent) => sent.kind === 'MAIN')
    if (kind === 'MAIN' && mains.some((sent) => sent.device === device)) broken.push(`${device} sent ${invoice} twice`)
    if (kind === 'MAIN' && mains.length > 0 && knew)
      broken.push(`${device} sent ${invoice}, though the record was there when it asked`)
    if (kind === 'MAIN' && mains.length > 0) met('two devices asked at once, and both sent')
    sends.set(invoice, [...(sends.get(invoice) ?? []), { device, kind, taxId, call }])
    records.set(invoice, {
      taxId,
      answersAt: now() + (serial % 4) * 3_000,
      isFaulty: serial % 5 === 0,
      content,
    })
    return recordOf(invoice)
  }

  const done = (asking: Asking, { method, url }: Request, knew: ReadonlySet<string>): Response => {
    const [, what = '', , invoice = '', verb = '', kind = ''] =
      new URL(url).pathname.split('/v1/')[1]?.match(/^([^/]+)\/([^/]+)\/([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?$/) ?? []
    if (what === 'tax-profile') return json(200, { value: values[invoice] ?? null })
    if (method === 'POST' && verb === 'send') return take(asking, invoice, kind, knew.has(invoice))
    const { tab } = asking
    if (records.has(invoice)) seen.set(tab, new Set([...(seen.get(tab) ?? []), invoice]))
    return recordOf(invoice)
  }

  /** Answers a call by its fate; null without an answer. */
  const answer = (caller: Caller, request: Request, fate: Fate): Promise<Response | null> => {
    const isSend = request.method === 'POST'
    calls += 1
    const asking = { ...caller, call: calls }
    const knew = seen.get(caller.tab) ?? new Set()
    const after = (ms: number, response: () => Response | null) =>
      new Promise<Response | null>((answered) =>
        later(ms, () => {
          const said = response()
          if (dated) said?.headers.set('date', new Date(now()).toUTCString())
          answered(said)
        }),
      )
    const also = (response: Response | null) => () => {
      done(asking, request, knew)
      return response
    }
    if (isSend) met(`a send: ${fate.kind}`)
    switch (fate.kind) {
      case 'ok':
        return after(30, () => done(asking, request, knew))
      case 'answerLost':
      case 'cut':
        return after(30, also(null))
      case 'neverCame':
        return after(30, () => null)
      case 'gateway':
        return after(30, () => page(502))
      case 'brokenAfter':
        return after(30, also(json(500, { title: 'Internal Server Error', status: 500 })))
      case 'pageInstead':
        return after(30, () => page(200))
      case 'refused':
        return after(30, () => json(400, { title: 'Constraint Violation', status: 400, violations: [] }))
      case 'busy':
        return after(30, () => json(429, { title: 'Too Many Requests', status: 429 }))
      case 'late':
        return after(fate.after, () => done(asking, request, knew))
    }
  }

  return {
    answer,
    broken,
    /** The number of calls that have left devices. */
    calls: () => calls,
    /** Whether that device sent it by a call that left after so many. */
    wasSentAfter: (call: number, invoice: string, device: string): boolean =>
      (sends.get(invoice) ?? []).some((sent) => sent.device === device && sent.call > call),
    taxIdOf: (invoice: string): string | null => records.get(invoice)?.taxId ?? null,
    contentOf: (invoice: string): string | null => records.get(invoice)?.content ?? null,
    isFaulty: (invoice: string): boolean => records.get(invoice)?.isFaulty === true,
  }
}
export type Office = ReturnType<typeof createOffice>
