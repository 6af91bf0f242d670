import { routes } from '../../events/values/routes.ts'

/** The public list of issues. */
export const issues = 'https://github.com/taakcloud/taak-sdk-js/issues'

export const productRoute = (id: string): string => routes.product.replace(':id', id)
