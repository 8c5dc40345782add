import type { SandboxEnvelope } from '@florin/contract/sandbox/sandbox'
import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import classes from './Pocket.module.css'
import { useAnswerEnvelope, useEnvelopes } from './queries.ts'

/** The e-sign vendor's place, for people without one. */
export const EsignDesk = () => {
  const { t } = useTranslation('sandbox')
  const { data = [] } = useEnvelopes()
  return (
    <Card title={t('esign.title')} aside={<IconSignature size={22} stroke={1.75} aria-hidden />}>
      <p className={classes.lead}>{data.length > 0 ? t('esign.lead') : t('esign.empty')}</p>
      <ul className={classes.list}>
        {data.map((envelope) => (
          <EnvelopeItem key={envelope.id} envelope={envelope} />
        ))}
      </ul>
    </Card>
  )
}

const EnvelopeItem = ({ envelope: { id, title, email } }: { envelope: SandboxEnvelope }) => {
  const { t } = useTranslation('sandbox')
  const { mutate, isPending } = useAnswerEnvelope()
  return (
    <li className={classes.item}>
      <span>
        <span className={classes.name}>{title}</span>
        <span className={classes.quiet}>{email}</span>
      </span>
      <span className={classes.tools}>
        <Button
          size="sm"
          loading={isPending}
          aria-label={t('esign.signNamed', { title, email })}
          onClick={() => mutate({ id, outcome: 'signed' })}
        >
          {t('esign.sign')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('esign.declineNamed', { title, email })}
          onClick={() => mutate({ id, outcome: 'declined' })}
        >
          {t('esign.decline')}
        </Button>
      </span>
    </li>
  )
}
