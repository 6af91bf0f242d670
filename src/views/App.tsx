import type { DeskView } from './useDesk.tsx'
import { DeskProvider } from './useDesk.tsx'

export const App = ({ view }: { view: DeskView }) => (
  <DeskProvider view={view}>
    <main>…</main>
  </DeskProvider>
)
