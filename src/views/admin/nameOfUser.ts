import type { AdminUser } from '../../events/admin/adminUsers.ts'

export const nameOfUser = ({ firstName, lastName, username }: AdminUser): string =>
  `${firstName} ${lastName}`.trim() || username
