import '../../src/machines/flows.ts'
import '../../src/machines/standalone.ts'
import { loadEveryArea } from '../../src/machines/lateAreas.ts'

await loadEveryArea()
