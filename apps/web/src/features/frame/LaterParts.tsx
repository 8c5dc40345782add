import { helpdesk } from '@florin/contract/calls/helpdesk/helpdesk'
import { useLive } from '../../app/live/useLive.ts'
import { useDeskCall } from '../../shared/helpdesk/deskCalls.ts'
import { CardQuestions } from './CardQuestions.tsx'

/** What every page of a customer listens for, after what is seen first. */
export const LaterParts = () => {
  const { mutate: createSupportUser } = useDeskCall(helpdesk['me.create'])
  // A page asks for the support user again once the sign-in address has changed: a desk outside learns the new one by it.
  useLive('usernameChanged', () => createSupportUser({}))
  return <CardQuestions />
}
