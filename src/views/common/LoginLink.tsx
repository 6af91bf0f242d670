import { Link } from 'react-router'
import { Icon } from '../ui/Icon.tsx'
import { loginIcon } from '../ui/lateIcons.ts'

export const LoginLink = ({ text }: { text: string }) => (
  <Link className="button button-bare" to="/login">
    <Icon name={loginIcon} />
    {text}
  </Link>
)
