import { VisuallyHidden } from './VisuallyHidden.tsx'

interface SkeletonProps {
  rows: number
  /** What is being loaded, for screen readers. */
  label: string
}

/** Grey bones where rows will be. */
export const Skeleton = ({ rows, label }: SkeletonProps) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => `bone ${row}`).map((key) => (
      <div key={key} className="bone-row" aria-hidden="true">
        <span className="bone" />
        <span className="bone" />
      </div>
    ))}
  </div>
)
