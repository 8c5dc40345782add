export const longestSeconds = 15

const types = ['video/webm', 'video/mp4'] as const

const typeOffered = () =>
  typeof MediaRecorder === 'undefined' ? undefined : types.find((type) => MediaRecorder.isTypeSupported(type))

export const canRecord = (): boolean => typeOffered() !== undefined

/** Records until it is stopped; gives a file of a kind that the server takes. */
export const startRecording = (stream: MediaStream, onDone: (file: File) => void): (() => void) => {
  const type = typeOffered() ?? types[0]
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: 1_000_000 })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data))
  recorder.addEventListener('stop', () => onDone(new File(parts, `recording.${type.split('/')[1]}`, { type })))
  recorder.start()
  return () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
}
