/** The product's version, as its package has it. */
export const version = '0.4.9'
