import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import type { KeySample } from '../../events/values/keySamples.ts'
import { selectCopied } from '../../machines/cloud/apiKeys.ts'
import { useCommand, useOwnFlow } from '../common/useDesk.tsx'
import { useTexts } from '../texts/index.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Row } from '../ui/layout.tsx'

const names = ['curl', 'javascript', 'sdk'] as const satisfies readonly KeySample[]

const Sample = ({ name, text }: { name: KeySample; text: string }) => {
  const { t } = useTexts()
  const send = useCommand()
  const copied = useOwnFlow('apiKeys', selectCopied(name))
  return (
    <>
      <Row gap={2} wrap={0} className="key-hint">
        <p className="small mute grow">{t(`apiKeys.new.${name}Hint`)}</p>
        <CopyButton
          what={t('apiKeys.new.sample')}
          state={copied}
          onCopy={() => send('apiKeys', { type: 'apiKey.copy', what: name })}
        />
      </Row>
      <pre className="framed well breaks" dir="ltr" translate="no">
        {text}
      </pre>
    </>
  )
}

/** Programs that use the new key, one of them visible. */
export const KeySamples = ({ samples }: { samples: Readonly<Record<KeySample, string>> }) => {
  const { t } = useTexts()
  return (
    <section className="key-samples" aria-label={t('apiKeys.new.use')}>
      <h3>{t('apiKeys.new.use')}</h3>
      <Tabs>
        <TabList className="tabs beside gap-1 at-stretch ruled-below scrolls" aria-label={t('apiKeys.new.samples')}>
          {names.map((name) => (
            <Tab key={name} id={name} className="tab stack at-center tap sides dim strong nowrap pointed">
              {t(`apiKeys.new.${name}`)}
            </Tab>
          ))}
        </TabList>
        {names.map((name) => (
          <TabPanel key={name} id={name} className="tabpanel stack gap-2">
            <Sample name={name} text={samples[name]} />
          </TabPanel>
        ))}
      </Tabs>
    </section>
  )
}
