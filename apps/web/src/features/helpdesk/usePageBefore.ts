import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** The page on which help was wanted: as long as this one is only being opened, it is the one before. */
export const usePageBefore = (): string => {
  const router = useRouter()
  const [before] = useState(() => router.state.resolvedLocation?.pathname ?? '')
  return before
}
