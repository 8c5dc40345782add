import type { CallError } from '../../app/call/error.ts'
import { failureText } from '../../app/call/response.ts'
import { ResponsePopup } from '../../ui/ResponsePopup.tsx'
import { HelpLink } from './HelpLink.tsx'

type Props = { readonly header: string; readonly error: CallError; readonly onClose: () => void }

/** What did not work, and a way to ask about it. */
export const FailedPopup = ({ header, error, onClose }: Props) => (
  <ResponsePopup
    header={header}
    body={failureText(error)}
    onClose={onClose}
    action={<HelpLink department="technical" errorCode={error.code} />}
  />
)
