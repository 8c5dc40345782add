export type Facing = 'user' | 'environment'

/** Browsers give the camera to safe pages alone. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

/** Sharp enough to read a document, small enough to send from anywhere. */
export const openCamera = (facing: Facing, withSound = false): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: facing, width: { ideal: withSound ? 640 : 1920 }, height: { ideal: withSound ? 480 : 1080 } },
    audio: withSound,
  })

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

export const pictureOf = (video: HTMLVideoElement): Promise<File | undefined> => {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : undefined), 'image/jpeg', 0.9),
  )
}
