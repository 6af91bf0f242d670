import { VisuallyHidden } from './VisuallyHidden.tsx'

interface SkeletonProps {
  rows: number
  /** The loading content, for screen readers. */
  label: string
}

/** Grey bones in place of the rows. */
export const Skeleton = ({ rows, label }: SkeletonProps) => (
  <div role="status">
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => `bone ${row}`).map((key) => (
      <div key={key} className="bone-row pad-3 ruled-below" aria-hidden="true">
        <span className="bone" />
        <span className="bone" />
      </div>
    ))}
  </div>
)
