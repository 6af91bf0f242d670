import { Link } from 'react-router'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { Tag } from '../ui/Tag.tsx'
import './productCard.css'
import { Stack } from '../ui/layout.tsx'

interface ProductCardProps {
  /** Its page; null if it is not available yet. */
  to: string | null
  pic: string
  name: string
  words: string
  /** The heading level of its name. */
  level: 2 | 3
}

const Face = ({ pic }: { pic: string }) => (
  <div className="product-card-face stack">
    <img src={pic} alt="" width="80" height="100" />
  </div>
)

export const ProductCard = ({ to, pic, name, words, level }: ProductCardProps) => {
  const { t } = useTexts()
  const Heading = level === 2 ? 'h2' : 'h3'
  if (to === null)
    return (
      <div className="card product-card bare stack clip product-card-off ink">
        <Face pic={pic} />
        <Stack gap={1} className="product-card-words at-top">
          <Heading className="title leads">{name}</Heading>
          <p className="reads dim">{words}</p>
          <p className="reads dim">
            <Tag icon="clock" text={t('offers.soon')} />
          </p>
        </Stack>
      </div>
    )
  return (
    <Link className="card product-card bare hovers-line stack clip ink" to={to}>
      <Face pic={pic} />
      <Stack gap={1} className="product-card-words at-top">
        <Heading className="title leads">{name}</Heading>
        <p className="reads dim">{words}</p>
        <span className="product-card-more in-line down-2 accent bold">
          {t('offers.more')}
          <Icon name="forward" small />
        </span>
      </Stack>
    </Link>
  )
}
