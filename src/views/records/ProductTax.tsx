import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Name } from '../ui/Name.tsx'
import { Part } from '../ui/Part.tsx'
import { RoundButton } from '../ui/RoundButton.tsx'
import { StuffSearch } from './StuffSearch.tsx'

export const ProductTax = () => {
  const { t } = useTexts()
  const send = useCommand()
  const stuff = useOwnFlow('productEditor', ({ context }) => context.draft.stuff)
  return (
    <Part title={t('productEditor.tax')} hint={t('productEditor.taxHint')}>
      {stuff === null ? (
        <StuffSearch />
      ) : (
        <div className="stuff">
          <span className="stuff-words">
            <b>
              <Name text={stuff.label} />
            </b>
            <bdi className="small mute" dir="ltr">
              {stuff.value}
            </bdi>
          </span>
          <RoundButton
            icon="trash"
            label={t('productEditor.taxClear')}
            onPress={() => send('productEditor', { type: 'product.stuffAs', stuff: null })}
          />
        </div>
      )}
    </Part>
  )
}
