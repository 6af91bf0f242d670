import { Link } from 'react-router'
import { Icon } from '../ui/Icon.tsx'

export const LoginLink = ({ text }: { text: string }) => (
  <Link className="button button-bare" to="/login">
    <Icon name="login" />
    {text}
  </Link>
)
