import type { ShopText } from '../../../events/desk/settings.ts'
import { localApp } from '../../../events/values/ids.ts'
import { cleanText, maxPaperLine, normaliseFarsi } from '../../../events/values/text.ts'
import { printsToman, shopOf } from '../../../machines/desk/settings.ts'
import { useCommand, useFlow } from '../../common/useDesk.tsx'
import { useTexts } from '../../texts/index.ts'
import { codeDigits } from '../../ui/Code.tsx'
import { DebouncedField } from '../../ui/DebouncedField.tsx'
import { Part } from '../../ui/Part.tsx'
import { Switch } from '../../ui/Switch.tsx'

const parts: readonly ShopText[] = ['name', 'address', 'phone', 'nationalId', 'economicCode', 'thanks']

/** What the chosen app's invoices say of the shop on paper. */
export const SettingsPaper = () => {
  const { t, language } = useTexts()
  const send = useCommand()
  const app = useFlow('apps', ({ context }) => context.app)
  const shop = useFlow('settings', ({ context }) => shopOf(context.settings, app?.publicId))
  const toman = useFlow('settings', ({ context }) => printsToman(context.settings))
  if (app === null) return null
  const instead: Partial<Record<ShopText, string>> = {
    ...(app.publicId === localApp ? {} : { name: app.name }),
    thanks: t('invoice.thanks'),
  }
  return (
    <Part title={t('settings.paper')} hint={t('settings.paperHint')}>
      <div className="form stack gap-4">
        {parts.map((part) => (
          <DebouncedField
            key={`${app.publicId} ${part}`}
            label={t(`settings.shopTexts.${part}`)}
            value={codeDigits(shop[part], language)}
            placeholder={instead[part] ?? ' '}
            maxLength={maxPaperLine}
            onDebounced={(typed) => {
              const text = cleanText(normaliseFarsi(typed))
              send('settings', { type: 'shop.describe', app: app.publicId, part, text })
            }}
          />
        ))}
        <Switch
          label={t('settings.toman')}
          on={toman}
          onSwitch={(on) => send('settings', { type: 'toman.switch', on })}
        />
      </div>
    </Part>
  )
}
