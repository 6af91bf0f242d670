import { routes } from '../../events/values/routes.ts'

/** Where faults and wishes are noted for all to see. */
export const issues = 'https://github.com/taakcloud/taak-sdk-js/issues'

/** The page of a product of ours. */
export const productRoute = (id: string): string => routes.product.replace(':id', id)
