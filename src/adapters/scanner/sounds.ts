interface Tone {
  pitch: number
  length: number
}

const high: Tone = { pitch: 1760, length: 0.12 }
const low: Tone = { pitch: 196, length: 0.35 }

/** A short high tone for a code and a low one for no product; silent if the browser has no sound. */
export const createSounds = (): { beep: () => void; buzz: () => void } => {
  let context: AudioContext | null = null
  const sound = ({ pitch, length }: Tone) => {
    if (typeof AudioContext === 'undefined') return
    context ??= new AudioContext()
    const { currentTime } = context
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0.2, currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, currentTime + length)
    tone.connect(volume).connect(context.destination)
    tone.start(currentTime)
    tone.stop(currentTime + length)
  }
  return { beep: () => sound(high), buzz: () => sound(low) }
}
