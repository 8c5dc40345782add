import type { ApiOperation } from '@florin/contract/publicApi/reference'
import { Button, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Section } from '../../../ui/Section.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { referenceQuery } from '../queries.ts'
import { ClientPackage } from './ClientPackage.tsx'
import { CodeSample } from './CodeSample.tsx'
import { EventExample } from './EventExample.tsx'
import { Guides } from './Guides.tsx'
import { Operation } from './Operation.tsx'
import classes from './Reference.module.css'

const languages = ['curl', 'TypeScript', 'Python', 'PHP']

const bySubject = (operations: readonly ApiOperation[]) => [...Map.groupBy(operations, ({ subject }) => subject)]

/** What a developer reads before the first call: guides, then every call with examples that run as they are. */
export const ReferenceScreen = () => {
  const { t } = useTranslation('publicApi')
  const query = useQuery(referenceQuery())
  const [language, setLanguage] = useState('curl')
  usePageTitle(t('reference.title'))
  return (
    <>
      <PageHeader
        title={t('reference.title')}
        lead={t('reference.lead')}
        actions={
          <Button component="a" variant="default" href="/public-api/v1/openapi.json" target="_blank" rel="noopener">
            {t('reference.openApi')}
          </Button>
        }
      />
      <div className={classes.sections}>
        <Guides />
        <Section
          title={t('reference.calls')}
          lead={t('reference.callsLead')}
          query={query}
          loading={t('reference.loading')}
          failed={t('reference.failed')}
        >
          {({ url, version, operations }) => (
            <>
              <CodeSample source={`export FLORIN_URL=${url}\nexport FLORIN_KEY=fk_…`} />
              <p className={classes.quiet}>{t('reference.version', { version })}</p>
              <SegmentedControl
                className={classes.languages}
                aria-label={t('reference.language')}
                data={languages}
                value={language}
                onChange={setLanguage}
              />
              {bySubject(operations).map(([subject, calls]) => (
                <section key={subject} lang="en" aria-label={subject}>
                  <h3 className={classes.subject}>{subject}</h3>
                  {calls.map((operation) => (
                    <Operation key={operation.name} operation={operation} language={language} />
                  ))}
                </section>
              ))}
            </>
          )}
        </Section>
        {query.data && <ClientPackage url={query.data.url} />}
        {query.data && (
          <Card title={t('reference.events')}>
            <p className={classes.quiet}>{t('reference.eventsLead')}</p>
            {query.data.events.map((event) => (
              <EventExample key={event.type} event={event} />
            ))}
          </Card>
        )}
      </div>
    </>
  )
}
