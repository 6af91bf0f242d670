import type { MarkKind } from '../../../events/support/logViewer.ts'

/** A mark of an entry: filled for a fact, an edge for a failure, a ring for the rest, as the words beside it say. */
export const Point = ({ kind }: { kind: MarkKind | null }) => <i className={`re-point re-point-${kind ?? 'plain'}`} />
