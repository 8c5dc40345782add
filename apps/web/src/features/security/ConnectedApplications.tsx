import type { ConnectedApplication } from '@florin/contract/access/applications'
import { localeOf } from '@florin/i18n/locale'
import { Button } from '@mantine/core'
import { IconApps } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../ui/moments.ts'
import { Section } from '../../ui/Section.tsx'
import classes from '../../ui/Sections.module.css'
import { RemoveApplicationPopup } from './RemoveApplicationPopup.tsx'
import { applicationsQuery } from './listQueries.ts'

/** Programs of others that the person lets read something, and the way to end that. */
export const ConnectedApplications = () => {
  const { t } = useTranslation('application')
  const query = useQuery(applicationsQuery())
  const [removing, setRemoving] = useState<ConnectedApplication>()
  return (
    <Section
      title={t('connected.title')}
      lead={t('connected.lead')}
      query={query}
      loading={t('connected.loading')}
      failed={t('connected.failed')}
    >
      {({ applications }) => (
        <>
          {applications.length === 0 && <p className={classes.none}>{t('connected.none')}</p>}
          <ul className={classes.sessions}>
            {applications.map((application) => (
              <ApplicationItem key={application.id} application={application} onRemove={() => setRemoving(application)} />
            ))}
          </ul>
          {removing && <RemoveApplicationPopup application={removing} onClose={() => setRemoving(undefined)} />}
        </>
      )}
    </Section>
  )
}

const ApplicationItem = ({ application, onRemove }: { application: ConnectedApplication; onRemove: () => void }) => {
  const { t, i18n } = useTranslation('application')
  const { name, scopes, grantedAt, lastUsedAt, expiresAt } = application
  const time = (instant: string) => momentText(instant, i18n.language)
  const names = new Intl.ListFormat(localeOf(i18n.language)).format(scopes.map((scope) => t(`scopes.${scope}.name`)))
  return (
    <li className={classes.session}>
      <span className={classes.disc}>
        <IconApps size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.about}>
        <span className={classes.device}>{name}</span>
        <span className={classes.detail}>{t('connected.sees', { what: names })}</span>
        <span className={classes.detail}>{t('connected.since', { time: time(grantedAt) })}</span>
        <span className={classes.detail}>{t('connected.used', { time: time(lastUsedAt) })}</span>
        <span className={classes.detail}>{t('connected.until', { time: time(expiresAt) })}</span>
      </div>
      <Button variant="default" size="sm" aria-label={t('connected.removeNamed', { application: name })} onClick={onRemove}>
        {t('connected.remove')}
      </Button>
    </li>
  )
}
