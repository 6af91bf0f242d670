import type { ReactNode } from 'react'
import type { Payer } from '../../events/entities.ts'
import { usePayerName } from '../common/PayerName.tsx'
import { useCommand, useFlow } from '../common/useDesk.tsx'
import { PersonsList } from '../desk/persons/PersonsList.tsx'
import { useTexts } from '../texts/index.ts'
import { MetaButton } from '../ui/MetaButton.tsx'
import { Name } from '../ui/Name.tsx'

interface EditedPayerProps {
  payer: Payer | null
  /** Beside the payer: the date. */
  children: ReactNode
}

/** The payer of an invoice under amendment, with the persons to choose another. */
export const EditedPayer = ({ payer, children }: EditedPayerProps) => {
  const { t } = useTexts()
  const send = useCommand()
  const choosing = useFlow('persons', (state) => !state.matches('closed'))
  const toggle = () => send('persons', { type: choosing ? 'list.close' : 'list.openToChoose' })
  const choose = (next: Payer | null) => {
    send('invoice', { type: 'edit.payer', payer: next })
    send('persons', { type: 'list.close' })
  }
  return (
    <>
      <div className="sheet-head halves torn-below">
        <MetaButton icon="user" label={t('drafts.payer')} onPress={toggle}>
          <Name text={usePayerName(payer)} />
        </MetaButton>
        {children}
      </div>
      {choosing && (
        <div className="inline-persons torn-below">
          <PersonsList
            chosen={payer?.id ?? null}
            onChoose={(person) => choose({ id: person.id, name: person.name })}
            onLeaveOut={() => choose(null)}
          />
        </div>
      )}
    </>
  )
}
