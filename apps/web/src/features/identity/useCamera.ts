import { useCallback, useState } from 'react'
import { closeCamera, type Facing, openCamera } from './camera.ts'

type State = 'opening' | 'ready' | 'refused'

/** The camera runs as long as its picture is on the page. */
export const useCamera = (facing: Facing, withSound = false) => {
  const [state, setState] = useState<State>('opening')
  const [video, setVideo] = useState<HTMLVideoElement>()
  const [stream, setStream] = useState<MediaStream>()
  const show = useCallback(
    (element: HTMLVideoElement) => {
      let opened: MediaStream | undefined
      let isOver = false
      const start = async () => {
        try {
          opened = await openCamera(facing, withSound)
          if (isOver) return closeCamera(opened)
          element.srcObject = opened
          await element.play()
          setVideo(element)
          setStream(opened)
          setState('ready')
        } catch {
          if (!isOver) setState('refused')
        }
      }
      void start()
      return () => {
        isOver = true
        if (opened) closeCamera(opened)
      }
    },
    [facing, withSound],
  )
  return { state, video, stream, show }
}
