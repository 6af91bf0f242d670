/** A run's progress rises by so many steps, the last of them short of full (requirement 4.12). */
export const steps = 19
