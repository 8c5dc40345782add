import { card } from '@florin/contract/calls/cards/card'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLive } from '../../app/live/useLive.ts'
import { later } from '../../app/parts/later.tsx'
import { MissingPopup } from '../../app/parts/MissingPart.tsx'
import { useMay } from '../../shared/access/useMay.ts'
import { authenticationsQuery, reloadAuthentications } from '../../shared/cardAccount/queries.ts'

const ThreeDSecurePopup = later(
  async () => (await import('../../shared/cardAccount/ThreeDSecurePopup.tsx')).ThreeDSecurePopup,
  MissingPopup,
)

/** Payments on the internet with a card that wait for its holder, on whatever page they are. */
export const CardQuestions = () => {
  const enabled = useMay()(card['threeDSecure.confirm'])
  const { data } = useQuery({ ...authenticationsQuery(), enabled })
  useLive('cardChanged', reloadAuthentications)
  // An answer is read when the list has its question no longer.
  const [isWanted, setWanted] = useState(false)
  if (enabled && (data?.authentications.length ?? 0) > 0 && !isWanted) setWanted(true)
  if (!isWanted) return null
  return (
    <Suspense>
      <ThreeDSecurePopup />
    </Suspense>
  )
}
