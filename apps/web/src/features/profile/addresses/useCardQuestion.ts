import { canReceiveCards } from '@florin/contract/customers/contactAddress'
import { useRef, useState } from 'react'
import { useProfile } from '../../../app/session/profile.ts'

export type CardAsking = { readonly isOpen: boolean; readonly close: () => void; readonly keep: (submit: () => unknown) => void }

/** Before a further address is kept to which no card could be sent, its owner is told. */
export const useCardQuestion = (isResidence: boolean) => {
  const { residenceCountryCode } = useProfile()
  const [isOpen, setOpen] = useState(false)
  const accepted = useRef(false)
  const asking: CardAsking = {
    isOpen,
    close: () => setOpen(false),
    keep: (submit) => {
      accepted.current = true
      setOpen(false)
      void submit()
    },
  }
  /** Whether the question has to be answered first. */
  const mustAsk = (place: Parameters<typeof canReceiveCards>[0]): boolean => {
    if (isResidence || accepted.current || canReceiveCards(place, residenceCountryCode)) return false
    setOpen(true)
    return true
  }
  return { asking, mustAsk }
}
