import { routes } from '../../events/values/routes.ts'
import { Home } from './Home.tsx'

/** The home as a page, until the program draws the desk in its place. */
export const HomePage = () => (
  <main>
    <Home level={1} desk={routes.desk} />
  </main>
)
