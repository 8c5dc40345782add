import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'

type Props = { src: string; alt: string; className?: string | undefined }

/** Private files come as attachments, which no page can show: their bytes are fetched and shown from memory. */
export const PrivatePicture = ({ src, alt, className }: Props) => {
  const { data } = useQuery({
    queryKey: ['picture', src],
    queryFn: async ({ signal }) => {
      const response = await fetch(src, { signal, credentials: 'same-origin' })
      if (!response.ok) throw new Error(`The picture was answered with ${response.status}`)
      return response.blob()
    },
    staleTime: Infinity,
    retry: 1,
  })
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!data) return
      const url = URL.createObjectURL(data)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [data],
  )
  return <img ref={show} alt={alt} className={className} data-loaded={data ? '' : undefined} />
}
