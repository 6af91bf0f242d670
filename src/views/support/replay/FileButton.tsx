import { useRef } from 'react'
import { useTexts } from '../../texts/index.ts'
import { Button } from '../../ui/Button.tsx'
import { uploadIcon } from '../../ui/lateIcons.ts'
import { RoundButton } from '../../ui/RoundButton.tsx'
import { useReplay } from './useReplay.tsx'

export const FileButton = ({ look }: { look: 'round' | 'primary' }) => {
  const { t } = useTexts()
  const { open } = useReplay()
  const input = useRef<HTMLInputElement>(null)
  const press = () => input.current?.click()
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".gz,.ndjson,application/gzip,application/x-ndjson"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file !== undefined) open(file)
          currentTarget.value = ''
        }}
      />
      {look === 'round' ? (
        <RoundButton icon={uploadIcon} label={t('replay.another')} onPress={press} />
      ) : (
        <Button kind="primary" icon={uploadIcon} onPress={press}>
          {t('replay.choose')}
        </Button>
      )}
    </>
  )
}
