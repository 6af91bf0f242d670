import { terms as en } from './legal/en/terms.ts'
import { terms as fa } from './legal/fa/terms.ts'
import { PaperPage } from './PaperPage.tsx'

export const TermsPage = () => <PaperPage papers={{ fa, en }} />
