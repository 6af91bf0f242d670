import type { ReactNode } from 'react'

const Drawing = ({ turns = false, children }: { turns?: boolean; children: ReactNode }) => (
  <svg
    className={`plan-drawing rigid accent${turns ? ' icon-turns' : ''}`}
    viewBox="0 0 44 44"
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
)

/** A full clockwise turn from the top of the dial. */
const round = 'M22 4a18 18 0 0 1 0 36a18 18 0 0 1 0-36'

/** The share of a day: a third of the day is a third of the dial. */
export const Hours = ({ hours }: { hours: number }) => (
  <Drawing>
    <path className="plan-bed" d={round} />
    <path d={round} pathLength={24} strokeDasharray={`${hours} ${24 - hours}`} />
    <path strokeWidth={2.5} strokeLinecap="round" strokeLinejoin="round" d="M22 13v9l6 3.5" />
  </Drawing>
)

export const Included = () => (
  <Drawing>
    <path strokeWidth={3} strokeLinecap="round" strokeLinejoin="round" d="m12 23 7 7 14-16" />
  </Drawing>
)

export const Limited = () => (
  <Drawing turns>
    <path className="plan-bed" d="M17 30V14M27 30V14M37 30V14" />
    <path d="M7 30V14" />
  </Drawing>
)

export const Unlimited = () => (
  <Drawing>
    <path
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
      d="M22 22c-4-6-7-9-11-9a9 9 0 0 0 0 18c4 0 7-3 11-9s7-9 11-9a9 9 0 0 1 0 18c-4 0-7-3-11-9Z"
    />
  </Drawing>
)
