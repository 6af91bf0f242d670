import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import { Row } from './layout.tsx'

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
  <div
    className={`beside gap-3 wraps lines-2 pad-2 banner banner-${kind}`}
    role={kind === 'danger' ? 'alert' : 'status'}
  >
    <Icon name={pictures[kind]} first />
    <div className="banner-words">
      <b className="block">{title}</b>
      {words !== undefined && <p className="dim small">{words}</p>}
    </div>
    {children !== undefined && (
      <Row gap={2} align="stretch" wrap className="banner-actions">
        {children}
      </Row>
    )}
  </div>
)
