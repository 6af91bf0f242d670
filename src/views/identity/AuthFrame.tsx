import { Link } from 'react-router'
import { Foot } from '../common/Foot.tsx'
import { NewVersion } from '../common/NewVersion.tsx'
import { useTexts } from '../texts/index.ts'
import { Brand } from '../ui/Brand.tsx'
import type { MessagePageProps } from '../ui/MessagePage.tsx'
import { MessagePage } from '../ui/MessagePage.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import './auth.css'

interface AuthFrameProps extends MessagePageProps {
  /** The page is about to be left: no link elsewhere is offered. */
  leaving?: boolean
}

/** A page of signing in and out: the desk's bar, one message, the foot. */
export const AuthFrame = ({ leaving = false, ...message }: AuthFrameProps) => {
  const { t } = useTexts()
  return (
    <div className="auth-page">
      <TopBar
        start={
          leaving ? (
            <Brand />
          ) : (
            <Link className="auth-home tap bare beside" to="/" aria-label={t('pages.backToDesk')}>
              <Brand />
            </Link>
          )
        }
      />
      {!leaving && (
        <div className="auth-notes">
          <NewVersion />
        </div>
      )}
      <MessagePage {...message} />
      {!leaving && <Foot />}
    </div>
  )
}
