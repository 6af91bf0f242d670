import { either as E } from 'fp-ts'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { Route, Routes, StaticRouter } from 'react-router'
import type { AnyActor } from 'xstate'
import { createActor } from 'xstate'
import { OffersAnswer } from '../adapters/public/offers.ts'
import type { Language } from '../events/values/currency.ts'
import { flowRefs } from '../machines/kernel/flowRefs.ts'
import { flowNames, isLate, machineOf } from '../machines/kernel/flows.ts'
import { deskMachine } from '../machines/kernel/root.ts'
import { withoutEffects } from '../machines/kernel/withoutEffects.ts'
import data from '../public/assets/data/data.json' with { type: 'json' }
import { DeskProvider } from '../views/common/useDesk.tsx'
import { Desk } from '../views/desk/Desk.tsx'
import type { WrittenPage } from '../views/public/written.ts'
import { writtenPages as pagesWith } from '../views/public/written.ts'
import { FrontShell } from '../views/shell/FrontShell.tsx'
import { startTexts } from '../views/texts/index.ts'

const offers = OffersAnswer.decode(data)
if (E.isLeft(offers)) throw new Error('data.json is no list of products')

const nothing = () => {}
const never = () => nothing

/** The flows of the first load, before any event, and with no effects. */
const firstFlows = () => {
  const still = flowNames.filter((flow) => !isLate(flow)).map((flow) => [flow, withoutEffects(machineOf(flow))])
  const root: AnyActor = createActor(deskMachine(Object.fromEntries(still)))
  root.start()
  return flowRefs(root.system)
}

/** The desk as a visitor meets it: drawn from the very machines, so that the program draws the same over it. */
const FirstDesk = () => {
  const flows = firstFlows()
  for (const flow of [flows.panel, flows.invoices]) flow.send({ type: 'app.chosen', app: null })
  return (
    <DeskProvider
      view={{
        desk: { flows, send: nothing, stop: nothing },
        rows: { get: () => undefined, story: () => undefined, subscribe: never },
        showCamera: nothing,
      }}
    >
      <Desk menu={() => null} />
    </DeskProvider>
  )
}

export const writtenPages = pagesWith(offers.right, FirstDesk)

const inFrame = ({ frame }: WrittenPage, page: ReactNode) => (frame === 'desk' ? page : <FrontShell>{page}</FrontShell>)

/** The markup of a page in its frame. One at a time, since the texts have one language. */
export const write = async (page: WrittenPage, language: Language): Promise<string> => {
  const { path, route = path, view: View } = page
  await startTexts(language)
  const routes = (
    <Routes>
      <Route path={route} element={<View />} />
    </Routes>
  )
  // Larger parts would be put in place by an inline script, which the content security policy refuses.
  const whole = { progressiveChunkSize: Number.POSITIVE_INFINITY }
  const { prelude } = await prerender(<StaticRouter location={path}>{inFrame(page, routes)}</StaticRouter>, whole)
  return new Response(prelude).text()
}
