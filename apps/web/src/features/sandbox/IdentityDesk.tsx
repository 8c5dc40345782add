import { type SandboxCheck, sandboxOutcomes } from '@florin/contract/sandbox/sandboxIdentity'
import { Button } from '@mantine/core'
import { IconUserScan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { momentText } from '../../ui/moments.ts'
import classes from './Pocket.module.css'
import { useChecks, useDecide } from './queries.ts'

/** The vendor who compares faces with documents, played by whoever sits here. */
export const IdentityDesk = () => {
  const { t } = useTranslation('sandbox')
  const { data = [] } = useChecks()
  return (
    <Card title={t('identity.title')} aside={<IconUserScan size={22} stroke={1.75} aria-hidden />}>
      <p className={classes.lead}>{t('identity.lead')}</p>
      {data.length === 0 && <p className={classes.quiet}>{t('identity.none')}</p>}
      <ul className={classes.list}>
        {data.map((check) => (
          <Waiting key={check.reference} check={check} />
        ))}
      </ul>
    </Card>
  )
}

const Waiting = ({ check: { reference, kind, name, email, receivedAt } }: { check: SandboxCheck }) => {
  const { t, i18n } = useTranslation('sandbox')
  const decide = useDecide()
  return (
    <li className={classes.case}>
      <span>
        <span className={classes.name}>{t('identity.of', { name, email })}</span>
        <span className={classes.quiet}>
          {t(`identity.kinds.${kind as 'workflow'}`)} · {momentText(receivedAt, i18n.language)}
        </span>
      </span>
      <span className={classes.outcomes}>
        {sandboxOutcomes.map((outcome) => (
          <Button
            key={outcome}
            variant={outcome === 'approved' ? 'filled' : 'default'}
            size="sm"
            disabled={decide.isPending}
            aria-label={t('identity.decide', { outcome: t(`identity.${outcome}`), name: email })}
            onClick={() => decide.mutate({ reference, outcome })}
          >
            {t(`identity.${outcome}`)}
          </Button>
        ))}
      </span>
    </li>
  )
}
