import { currencies, currencyOf } from '../../../events/values/currency.ts'
import { vatKinds } from '../../../events/values/vat.ts'
import { selectVat } from '../../../machines/desk/select.ts'
import { useDark } from '../../common/useDark.ts'
import { useCommand, useFlow } from '../../common/useDesk.tsx'
import { useReloadHint } from '../../common/useReloadHint.ts'
import { useTexts } from '../../texts/index.ts'
import { Part } from '../../ui/Part.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'

export const SettingsGeneral = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const settings = useFlow('settings', ({ context }) => context.settings)
  const vat = useFlow('settings', selectVat)
  return (
    <Part title={t('settings.general')}>
      <div className="form stack gap-4">
        <Segmented
          label={t('settings.language')}
          hint={useReloadHint(t('settings.languageHint'))}
          value={language}
          choices={{ fa: t('settings.farsi'), en: t('settings.english') }}
          onChoose={(chosen) => send('settings', { type: 'language.choose', language: chosen })}
        />
        <Segmented
          label={t('settings.theme')}
          value={useDark() ? 'dark' : 'light'}
          choices={{ light: t('settings.light'), dark: t('settings.dark') }}
          icons={{ light: 'sun', dark: 'moon' }}
          onChoose={(theme) => send('settings', { type: 'theme.choose', dark: theme === 'dark' })}
        />
        <Select
          label={t('settings.currency')}
          value={settings.currency ?? 'usual'}
          choices={[
            { value: 'usual', text: `${t('settings.currencyDefault')}: ${t(`units.${currencyOf(language)}name`)}` },
            ...currencies.map((currency) => ({ value: currency, text: t(`units.${currency}name`) })),
          ]}
          onChoose={(currency) =>
            send('settings', { type: 'currency.choose', currency: currency === 'usual' ? null : currency })
          }
        />
        <Select
          label={t('settings.vat')}
          hint={t(`settings.vatHints.${vat}`)}
          value={vat}
          choices={vatKinds.map((kind) => ({ value: kind, text: t(`settings.vats.${kind}`) }))}
          onChoose={(chosen) => send('settings', { type: 'vat.choose', vat: chosen })}
        />
      </div>
    </Part>
  )
}
