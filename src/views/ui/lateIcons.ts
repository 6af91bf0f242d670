/** Paths of icons that only lazy parts draw: the first load does without them. */
export const eye = [
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z',
  'M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
]
const dot = (y: number) => `M12 ${y}a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z`
export const more = [4.5, 11, 17.5].map(dot)
export const play = ['M8 5v14l11-7L8 5Z']
export const pause = ['M8 5v14M16 5v14']
export const stepBack = ['M17 6v12l-8-6 8-6Z', 'M6 6v12']
export const stepForward = ['M7 6v12l8-6-8-6Z', 'M18 6v12']
export const previousMark = ['m18 6-6 6 6 6', 'm12 6-6 6 6 6']
export const nextMark = ['m6 6 6 6-6 6', 'm12 6 6 6-6 6']
