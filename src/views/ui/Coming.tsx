/** Stands for a part that is on its way: until it came, the page that the build wrote stays on the screen. */
export const Coming = () => <span hidden data-coming />
