import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

type BannerKind = 'warning' | 'danger' | 'info'

interface BannerProps {
  kind: BannerKind
  title: string
  words?: string
  children?: ReactNode
}

const pictures: Record<BannerKind, IconName> = { warning: 'warning', danger: 'error', info: 'info' }

/** Shown for as long as its condition lasts. */
export const Banner = ({ kind, title, words, children }: BannerProps) => (
  <div className={`banner banner-${kind}`} role={kind === 'danger' ? 'alert' : 'status'}>
    <Icon name={pictures[kind]} />
    <div className="banner-words">
      <b>{title}</b>
      {words !== undefined && <p>{words}</p>}
    </div>
    {children !== undefined && <div className="banner-actions">{children}</div>}
  </div>
)
