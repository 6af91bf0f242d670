import { turning } from './icons.ts'

/** Paths of icons that only lazy parts draw: the first load does without them. */
export const eye = [
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z',
  'M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
]
const dot = (y: number) => `M12 ${y}a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z`
export const more = [4.5, 11, 17.5].map(dot)
export const pinIcon = ['M9 4h6l-1 6 3.5 3.5h-11L10 10 9 4Z', 'M12 13.5V20']
export const play = ['M8 5v14l11-7L8 5Z']
export const pause = ['M8 5v14M16 5v14']
export const stepBack = ['M17 6v12l-8-6 8-6Z', 'M6 6v12']
export const stepForward = ['M7 6v12l8-6-8-6Z', 'M18 6v12']
export const previousMark = ['m18 6-6 6 6 6', 'm12 6-6 6 6 6']
export const nextMark = ['m6 6 6 6-6 6', 'm12 6 6 6-6 6']
export const backspace = ['M9 6h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9l-5-6 5-6Z', 'm12 10 4 4M16 10l-4 4']
export const keyboard = [
  'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Z',
  'M7 10h.01M11 10h.01M15 10h.01M18 10h.01M7 14h.01M10 14h5M18 14h.01',
]
export const share = [
  'M12 15V4M8.5 7 12 3.5 15.5 7',
  'M7 11H6a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-7a1 1 0 0 0-1-1h-1',
]
export const company = [
  'M5 21V4a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v17M15 9h3a1 1 0 0 1 1 1v11M3 21h18',
  'M8.5 7h3M8.5 11h3M8.5 15h3',
]
export const grocery = [
  'M4 9h16l-1.5 10a1 1 0 0 1-1 .9H6.5a1 1 0 0 1-1-.9L4 9Z',
  'M8.5 9 11 4M15.5 9 13 4M10 13v3.5M14 13v3.5',
]
export const users = [
  'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  'M2.5 19c.8-3.3 3.3-5 6.5-5s5.7 1.7 6.5 5M16 5.3a3.5 3.5 0 0 1 0 6.5M18 14.5c1.8.7 3 2.2 3.5 4.5',
]
export const hand = [
  'M8 12.5V6.3a1.3 1.3 0 0 1 2.6 0V11M10.6 10.5V4.8a1.3 1.3 0 0 1 2.6 0V11M13.2 10.5V5.8a1.3 1.3 0 0 1 2.6 0v6M15.8 11V8.3a1.3 1.3 0 0 1 2.6 0V15a6 6 0 0 1-6 6h-.9a5 5 0 0 1-4-2L4.3 14.8a1.4 1.4 0 0 1 2.2-1.8L8 14.5',
]
export const volume = ['M4 10v4h3.5L12 18V6l-4.5 4H4Z', 'M15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11']
export const mute = ['M4 10v4h3.5L12 18V6l-4.5 4H4Z', 'm16 10 5 5M21 10l-5 5']
export const translate = [
  'M4 6h9M8.5 4v2M11 6c-.7 3.5-3 6-6.5 7.5M6 9c1 2 3 3.8 5.5 4.5',
  'm12 20 4-9.5 4 9.5M13.3 17h5.4',
]
export const bank = ['M4 9 12 4l8 5H4ZM6 12v5M10 12v5M14 12v5M18 12v5M4 20h16']
export const stop = ['M7 7h10v10H7z']
export const up = ['m6 15 6-6 6 6']
export const cash = [
  'M4 7h16a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1Z',
  'M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM6 10v4M18 10v4',
]
export const transfer = ['M4 9h15M16 5.5 19.5 9 16 12.5', 'M20 15.5H5M8 12l-3.5 3.5L8 19']
export const ledger = ['M7 4h11a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H7a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Z', 'M5 17.5h14M9 8h6']
export const bellIcon = ['M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4']
export const boxIcon = ['m12 3 8 4.3v9.4L12 21l-8-4.3V7.3L12 3Z', 'm4 7.3 8 4.4 8-4.4M12 11.7V21M8 5.2l8 4.4']
export const starIcon = ['m12 4 2.4 5 5.6.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.6-.8L12 4Z']
export const lockIcon = ['M6 11h12v9H6z', 'M8.5 11V8a3.5 3.5 0 0 1 7 0v3']
export const uploadIcon = ['M12 15V4M8.5 7.5 12 4l3.5 3.5', 'M5 19h14']
export const helpIcon = [
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
  'M9.5 9.5a2.5 2.5 0 1 1 3.8 2.2c-.9.5-1.3 1-1.3 1.8M12 16.7h.01',
]
export const replayIcon = ['M4 12a8 8 0 1 0 3-6.2M4 4v4h4', 'M12 8v4l3 2']
export const settingsIcon = [
  'M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  'M10.4 5.3L10.5 2.8L13.5 2.8L13.6 5.3L15.6 6.1L17.4 4.4L19.6 6.6L17.9 8.4L18.7 10.4L21.2 10.5L21.2 13.5L18.7 13.6L17.9 15.6L19.6 17.4L17.4 19.6L15.6 17.9L13.6 18.7L13.5 21.2L10.5 21.2L10.4 18.7L8.4 17.9L6.6 19.6L4.4 17.4L6.1 15.6L5.3 13.6L2.8 13.5L2.8 10.5L5.3 10.4L6.1 8.4L4.4 6.6L6.6 4.4L8.4 6.1Z',
]
export const copyIcon = [
  'M9 9h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1Z',
  'M5 15a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1',
]
export const checkIcon = ['m5 12.5 4.5 4.5L19 7.5']

/** Mirrored in right-to-left, as arrows of the first load are. */
const turned = (paths: readonly string[]): readonly string[] => {
  turning.add(paths)
  return paths
}
export const loginIcon = turned(['M14 4h4a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-4', 'M4 12h11M11 8l4 4-4 4'])
export const logoutIcon = turned(['M10 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h4', 'M9 12h11M16 8l4 4-4 4'])
