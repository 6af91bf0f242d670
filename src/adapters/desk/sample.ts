import type { SamplePorts } from '../../machines/desk/sample.ts'
import type { Shelves } from './sampleWork.ts'

export type SampleWork = typeof import('./sampleWork.ts')

interface Deps extends Shelves {
  /** How the sample comes to the shelves, and leaves them. It is loaded on demand: the first tap does not need it. */
  sampleWork: () => Promise<SampleWork>
}

export const createSamplePorts = ({ sampleWork, ...shelves }: Deps): SamplePorts => {
  const run = (work: (late: SampleWork) => Promise<void>, threw: (thrown: unknown) => void): (() => void) => {
    sampleWork().then(work).catch(threw)
    return () => {}
  }
  return {
    stockSample: ({ app }, tell, threw) => run((late) => late.stockSample(shelves, app, tell), threw),
    clearSample: ({ app }, tell, threw) => run((late) => late.clearSample(shelves, app, tell), threw),
  }
}
