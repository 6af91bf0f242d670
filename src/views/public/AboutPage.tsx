import { Link } from 'react-router'
import { routes } from '../../events/values/routes.ts'
import { ShellPage } from '../common/ShellPage.tsx'
import { useTexts } from '../texts/index.ts'
import { Icon } from '../ui/Icon.tsx'
import { issues } from './addresses.ts'
import { Scene } from './Scene.tsx'
import './about.css'
import { Row, Stack } from '../ui/layout.tsx'

const parts = ['what', 'data', 'tax', 'developers'] as const

export const AboutPage = () => {
  const { t } = useTexts()
  return (
    <ShellPage title={t('about.title')} words={t('about.lead')}>
      <div className="about stack level">
        <Stack as="article" gap={5}>
          {parts.map((part) => (
            <section key={part}>
              <h2 className="large snug">{t(`about.${part}`)}</h2>
              <p>{t(`about.${part}Words`)}</p>
            </section>
          ))}
          <section>
            <h2 className="large snug">{t('about.contact')}</h2>
            <p>{t('about.contactWords')}</p>
            <Row gap={2} align="stretch" wrap className="down-4">
              <Link className="button button-primary" to={routes.support}>
                {t('home.support')}
              </Link>
              <a className="button button-quiet" href={issues} rel="noreferrer">
                {t('home.issues')}
                <Icon name="out" />
              </a>
            </Row>
          </section>
        </Stack>
        <Scene />
      </div>
    </ShellPage>
  )
}
