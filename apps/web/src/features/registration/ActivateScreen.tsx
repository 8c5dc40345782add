import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResponsePopup } from '../../ui/ResponsePopup.tsx'
import { Activating } from './Activating.tsx'
import type { ActivationFailure } from './Activating.tsx'
import { readActivationLink } from './activationLink.ts'
import { RequestLink } from './RequestLink.tsx'
import { EmployeeActivation } from './EmployeeActivation.tsx'
import { LinkSent } from './LinkSent.tsx'

/** With the link of the mail: activates. Without, or when that failed: sends the link again. */
export const ActivateScreen = () => {
  const { t } = useTranslation(['registration', 'common'])
  const router = useRouter()
  const [link] = useState(() => readActivationLink(router.state.location.searchStr))
  const [failure, setFailure] = useState<ActivationFailure>()
  const [isRequesting, setRequesting] = useState(!link)
  const [sentTo, setSentTo] = useState<string>()

  const fail = (found: ActivationFailure) => {
    setFailure(found)
    setRequesting(true)
    // A code that was refused is of no more use to anyone who looks at the address.
    if (!found.isUnknown) void router.navigate({ to: '/activate', replace: true })
  }
  const tryAgain = () => {
    setFailure(undefined)
    setRequesting(false)
  }

  const wayOn = ({ isUnknown, isOpen }: ActivationFailure) => {
    if (isUnknown) return { label: t('common:retry'), onClick: tryAgain }
    // The company may have joined an account that is there already.
    if (isOpen || link?.kind === 'company')
      return { label: t('employee.signIn'), onClick: () => void router.navigate({ to: '/login' }) }
    return { label: t('activate.newLink'), onClick: () => setFailure(undefined) }
  }

  if (link?.kind === 'employee') return <EmployeeActivation link={link} />
  if (link && !isRequesting) return <Activating link={link} onFailure={fail} />
  if (sentTo) return <LinkSent email={sentTo} />
  return (
    <>
      <RequestLink email={link?.username ?? ''} onSent={setSentTo} />
      {failure && <Failed texts={failure.texts} wayOn={wayOn(failure)} onClose={() => setFailure(undefined)} />}
    </>
  )
}

type FailedProps = { texts: ActivationFailure['texts']; wayOn: { label: string; onClick: () => void }; onClose: () => void }

const Failed = ({ texts, wayOn: { label, onClick }, onClose }: FailedProps) => (
  <ResponsePopup {...texts} onClose={onClose} action={<Button onClick={onClick}>{label}</Button>} />
)
