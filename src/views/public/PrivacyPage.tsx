import { privacy as en } from './legal/en/privacy.ts'
import { privacy as fa } from './legal/fa/privacy.ts'
import { PaperPage } from './PaperPage.tsx'

export const PrivacyPage = () => <PaperPage papers={{ fa, en }} />
