import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../app/call/error.ts'
import { failurePopup } from '../../app/call/response.ts'
import { HelpLink } from '../helpdesk/HelpLink.tsx'
import { ResponsePopup } from '../../ui/ResponsePopup.tsx'

type Props = { readonly error: CallError; readonly onClose: () => void }

/** Why a payment was not taken, where no field is to blame. */
export const SubmitFailedPopup = ({ error, onClose }: Props) => {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  return (
    <ResponsePopup
      {...failurePopup(error, t('error'))}
      onClose={onClose}
      onGoHome={() => void navigate({ to: '/home' })}
      action={<HelpLink department="technical" errorCode={error.code} />}
    />
  )
}
