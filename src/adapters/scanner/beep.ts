/** A short high tone, as checkout scanners sound; silent where the browser has no sound. */
export const createBeep = (): (() => void) => {
  let context: AudioContext | null = null
  return () => {
    if (typeof AudioContext === 'undefined') return
    context ??= new AudioContext()
    const { currentTime } = context
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = 1760
    volume.gain.setValueAtTime(0.2, currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, currentTime + 0.12)
    tone.connect(volume).connect(context.destination)
    tone.start(currentTime)
    tone.stop(currentTime + 0.12)
  }
}
