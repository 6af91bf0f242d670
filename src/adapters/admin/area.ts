import type { UnkeptOf } from '../../events/unkept.ts'
import type { Language } from '../../events/values/currency.ts'
import type { LatePorts } from '../../machines/kernel/provide.ts'
import type { Service } from '../http/call.ts'
import { greetingIn } from '../parts/pushGreeting.ts'
import { createAdminPushesPorts } from './adminPushes.ts'
import { createAdminUsersPorts } from './adminUsers.ts'

interface Deps {
  main: Service
  language: () => Language
  unkept: Pick<UnkeptOf, 'users' | 'pushes'>
}

export const createAdminPorts = ({ main, language, unkept }: Deps): LatePorts['admin'] => ({
  ...createAdminUsersPorts({ main, users: unkept.users }),
  ...createAdminPushesPorts({ main, greeting: () => greetingIn(language()), pushes: unkept.pushes }),
})
