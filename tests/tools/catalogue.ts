import '../../src/machines/flows.ts'
import '../../src/machines/standalone.ts'
