import type { ContactEmail } from '@florin/contract/customers/contactEmail'
import { maxEmails } from '@florin/contract/customers/contactEmail'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../../app/live/useLive.ts'
import classes from '../Profile.module.css'
import { ProfileSection } from '../ProfileSection.tsx'
import { emailsQuery, reloadEmails } from '../queries.ts'
import { AddEmailPopup } from './AddEmailPopup.tsx'
import { ConfirmEmailPopup } from './ConfirmEmailPopup.tsx'
import { EmailRow } from './EmailRow.tsx'
import type { EmailAction } from './EmailRow.tsx'
import { PrimaryEmailPopup } from './PrimaryEmailPopup.tsx'
import { RemoveEmailPopup } from './RemoveEmailPopup.tsx'

type Chosen = { readonly action: EmailAction; readonly email: ContactEmail }

const Popups = ({ chosen: { action, email }, onClose }: { chosen: Chosen; onClose: () => void }) => {
  if (action === 'confirm') return <ConfirmEmailPopup email={email} onClose={onClose} />
  if (action === 'makePrimary') return <PrimaryEmailPopup email={email} onClose={onClose} />
  return <RemoveEmailPopup email={email} onClose={onClose} />
}

/** Where letters go, and the other addresses of the user. */
export const EmailsSection = () => {
  const { t } = useTranslation('profile')
  const query = useQuery(emailsQuery())
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<Chosen>()
  useLive('emailListChanged', reloadEmails)
  const items = query.data?.items
  const waiting = items?.find(({ status }) => status === 'Unconfirmed')
  return (
    <ProfileSection
      title={t('emails.title')}
      lead={t('emails.lead')}
      status={items && 'validated'}
      next={waiting && t('emails.next', { email: waiting.emailAddress })}
      query={query}
      loading={t('emails.loading')}
      failed={t('emails.failed')}
    >
      {(data) => (
        <>
          {data.items.map((email) => (
            <EmailRow key={email.emailId} email={email} onAction={(action) => setChosen({ action, email })} />
          ))}
          {data.items.length < maxEmails && (
            <Button
              className={classes.add ?? ''}
              variant="default"
              size="sm"
              leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('emails.add')}
            </Button>
          )}
          {adding && <AddEmailPopup onClose={() => setAdding(false)} />}
          {chosen && <Popups chosen={chosen} onClose={() => setChosen(undefined)} />}
        </>
      )}
    </ProfileSection>
  )
}
