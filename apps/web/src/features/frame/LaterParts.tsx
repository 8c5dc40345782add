import { helpdesk } from '@florin/contract/calls/helpdesk/helpdesk'
import { useEffect } from 'react'
import { useLive } from '../../app/live/useLive.ts'
import { useDeskCall } from '../../shared/helpdesk/deskCalls.ts'
import { CardQuestions } from './CardQuestions.tsx'
import { keepBrowser } from './keepBrowser.ts'

/** What every page of a customer listens for, after what is seen first. */
export const LaterParts = () => {
  const { mutate: createSupportUser } = useDeskCall(helpdesk['me.create'])
  // A page asks for the support user again once the sign-in address has changed: a desk outside learns the new one by it.
  useLive('usernameChanged', () => createSupportUser({}))
  useEffect(() => void keepBrowser(), [])
  return <CardQuestions />
}
