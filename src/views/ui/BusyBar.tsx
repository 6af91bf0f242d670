import './told.css'

/** Something is under way, beside the words for it. */
export const BusyBar = () => (
  <div className="busy-bar" aria-hidden="true">
    <span />
  </div>
)
