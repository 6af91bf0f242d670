import { useId, useRef } from 'react'
import { longestSecret } from '../../events/values/pem.ts'
import type { TaxSecret } from '../../events/values/taxParts.ts'
import { debounces } from '../../machines/parts/delays.ts'
import { useCommand, useDesk } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { uploadIcon } from '../ui/lateIcons.ts'
import { Stack } from '../ui/layout.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { useDropped } from './useDropped.ts'

const kinds = '.pem,.key,.crt,.cer,application/x-pem-file,application/x-x509-ca-cert'

/** Takes a secret as a file or as text, and keeps nothing: the slot has it, and the flow its length (law 8). */
export const SecretPlace = ({ secret, wrong }: { secret: TaxSecret; wrong: string | null }) => {
  const { t } = useTexts()
  const send = useCommand()
  const { offerSecret } = useDesk()
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const offer = (offered: string | Blob, letters: number) => {
    if (offerSecret === undefined) return
    offerSecret(secret, offered)
    send('taxProfile', { type: 'taxProfile.offer', secret, letters })
  }
  const take = (text: string) => {
    if (area.current !== null) area.current.value = ''
    if (text.trim() !== '') offer(text, text.length)
  }
  const typed = useDebounced(debounces.taxSecret, take)
  const { place, isOver } = useDropped((dropped) => offer(dropped, dropped.size))
  return (
    <div
      ref={place}
      className={isOver ? 'tax-secret cells framed wide tax-none tax-over' : 'tax-secret cells framed wide tax-none'}
    >
      <Icon name={uploadIcon} />
      <Stack>
        <b>{t('tax.drop')}</b>
        <span className="small mute">{t('tax.orPaste')}</span>
      </Stack>
      <input
        ref={file}
        type="file"
        hidden
        accept={kinds}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen !== undefined) offer(chosen, chosen.size)
          currentTarget.value = ''
        }}
      />
      <Button onPress={() => file.current?.click()}>{t('tax.chooseFile')}</Button>
      <div className="box beside tax-typed">
        <textarea
          ref={area}
          rows={1}
          dir="ltr"
          aria-label={t('tax.paste', { part: t(`tax.parts.${secret}`) })}
          aria-invalid={wrong !== null || undefined}
          aria-describedby={wrong === null ? undefined : id}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          data-takes="secret"
          maxLength={longestSecret + 1}
          onInput={({ currentTarget }) => typed.onInput(currentTarget.value)}
          onPaste={(event) => {
            event.preventDefault()
            take(event.clipboardData.getData('text'))
          }}
          onBlur={() => typed.flush()}
        />
      </div>
      <span id={id} className="field-error beside gap-1 small strong danger" role="alert" hidden={wrong === null}>
        {wrong !== null && (
          <>
            <Icon name="error" small />
            {wrong}
          </>
        )}
      </span>
    </div>
  )
}
