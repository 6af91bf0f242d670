import { routes } from '../../events/values/routes.ts'

export const issues = 'https://github.com/taakcloud/taak-sdk-js/issues'

export const productRoute = (id: string): string => routes.product.replace(':id', id)
