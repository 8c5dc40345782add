import { sandbox } from '@florin/contract/sandbox/sandbox'
import type { SandboxPhone } from '@florin/contract/sandbox/sandbox'
import { Button, TextInput } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Pocket.module.css'
import { usePair, useThrowAway } from './queries.ts'

type Props = { phones: readonly SandboxPhone[]; deeplink: string }

/** Telephones that are paired, and the way to pair one more. */
export const Handsets = ({ phones, deeplink }: Props) => {
  const { t } = useTranslation('sandbox')
  const pair = usePair()
  const throwAway = useThrowAway()
  const form = useContractForm(sandbox['phone.create'], {
    initial: { deeplink },
    onSubmit: async (values) => {
      await pair.mutateAsync(values)
      form.set('deeplink', '')
    },
  })
  return (
    <Card title={t('handset.title')} aside={<IconDeviceMobile size={22} stroke={1.75} aria-hidden />}>
      <p className={classes.lead}>{t('handset.lead')}</p>
      <form {...form.props} className={classes.form}>
        <TextInput
          {...form.input('deeplink')}
          label={t('handset.link')}
          placeholder="florin://scp?code=…"
          autoComplete="off"
          spellCheck={false}
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        {pair.isSuccess && !form.error && <Notice tone="good">{t('handset.paired', { email: pair.data.email })}</Notice>}
        <Button type="submit" loading={form.busy}>
          {t('handset.pair')}
        </Button>
      </form>
      <ul className={classes.list}>
        {phones.map(({ id, name, email }) => (
          <li key={id} className={classes.item}>
            <span>
              <span className={classes.name}>{name}</span>
              <span className={classes.quiet}>{email}</span>
            </span>
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('handset.throwAwayNamed', { name, email })}
              onClick={() => throwAway.mutate({ id })}
            >
              {t('handset.throwAway')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
