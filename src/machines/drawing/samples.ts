import { definitionOf } from '../../events/catalogue.ts'

/** What an event may bear. A build puts a list in the place of this file: see `scripts/lateSamples.ts`. */
export const samplesOf = (type: string): readonly unknown[] => definitionOf(type)?.samples ?? []
