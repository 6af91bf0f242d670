import { useTexts } from '../texts/index.ts'
import { formatNumber } from './format.ts'
import { Stack } from './layout.tsx'

/** Names, and the figure or words of each. */
export const Figures = ({ figures }: { figures: readonly (readonly [name: string, figure: number | string])[] }) => {
  const { language } = useTexts()
  return (
    <Stack as="dl" gap={3} className="figures">
      {figures.map(([name, figure]) => (
        <div key={name} className="well pad-3">
          <dt className="mute small">{name}</dt>
          <dd className="num bold">{typeof figure === 'number' ? formatNumber(figure, language) : figure}</dd>
        </div>
      ))}
    </Stack>
  )
}
