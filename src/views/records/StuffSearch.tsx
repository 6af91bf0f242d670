import { useId } from 'react'
import { stuffTypes } from '../../events/values/stuffTypes.ts'
import { maxText } from '../../events/values/text.ts'
import { debounces } from '../../machines/parts/delays.ts'
import { LoginLink } from '../common/LoginLink.tsx'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Code } from '../ui/Code.tsx'
import { DebouncedSearch } from '../ui/DebouncedSearch.tsx'
import { Row } from '../ui/layout.tsx'
import { Name } from '../ui/Name.tsx'
import { Result } from '../ui/Result.tsx'
import { ResultList } from '../ui/ResultList.tsx'
import { Select } from '../ui/Select.tsx'

const StuffAnswer = ({ id }: { id: string }) => {
  const { t } = useTexts()
  const send = useCommand()
  const { found, fault, stuffType, query } = useOwnFlow('stuff', ({ context }) => context)
  const searching = useOwnFlow('stuff', (state) => state.hasTag('loading'))
  const shown = useOwnFlow('stuff', (state) => state.matches('shown'))
  const type = t(`productEditor.taxTypes.${stuffType}`)
  return (
    <>
      <Row gap={3} wrap={1} className="lookup said small mute" role="status">
        {searching && (
          <>
            <span className="spinner" />
            {t('productEditor.taxSearching')}
          </>
        )}
        {shown && fault === 'signedOut' && <LoginLink text={t('productEditor.taxLookup.signedOut')} />}
        {shown && fault !== null && fault !== 'signedOut' && t(`productEditor.taxLookup.${fault}`)}
        {shown && fault === null && t(found.length === 0 ? 'productEditor.taxNone' : 'productEditor.taxIn', { type })}
      </Row>
      {shown && fault === null && found.length === 0 && query !== '' && (
        <div className="part-buttons beside gap-2 wraps">
          {stuffTypes
            .filter((other) => other !== stuffType)
            .map((other) => (
              <Button key={other} onPress={() => send('stuff', { type: 'stuff.ofType', stuffType: other })}>
                {t(`productEditor.taxTypes.${other}`)}
              </Button>
            ))}
        </div>
      )}
      {found.length > 0 && (
        <div className="stuff-found clip framed">
          <ResultList id={id} label={t('productEditor.tax')}>
            {found.map((stuff) => (
              <li key={stuff.value}>
                <Result
                  icon="plus"
                  text={<Name text={stuff.label} />}
                  note={<Code code={stuff.value} />}
                  onPress={() => send('stuff', { type: 'stuff.choose', stuff })}
                />
              </li>
            ))}
          </ResultList>
        </div>
      )}
    </>
  )
}

export const StuffSearch = () => {
  const { t } = useTexts()
  const send = useCommand()
  const id = useId()
  const { stuffType, query } = useOwnFlow('stuff', ({ context }) => context)
  return (
    <div className="form form-tight stack gap-3">
      <Select
        label={t('productEditor.taxType')}
        value={stuffType}
        choices={stuffTypes.map((value) => ({ value, text: t(`productEditor.taxTypes.${value}`) }))}
        onChoose={(chosen) => send('stuff', { type: 'stuff.ofType', stuffType: chosen })}
      />
      <div className="box beside box-search">
        <DebouncedSearch
          small
          label={t('productEditor.taxSearch')}
          query={query}
          resultsId={id}
          ms={debounces.stuff}
          onSearch={(text) => send('stuff', { type: 'stuff.search', text: text.slice(0, maxText) })}
        />
      </div>
      <StuffAnswer id={id} />
    </div>
  )
}
