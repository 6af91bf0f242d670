import './told.css'

/** That something goes on, beside the words that say what. */
export const BusyBar = () => (
  <div className="busy-bar" aria-hidden="true">
    <span />
  </div>
)
