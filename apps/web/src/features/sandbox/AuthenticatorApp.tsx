import { sandbox } from '@florin/contract/sandbox/sandbox'
import type { SandboxCode } from '@florin/contract/sandbox/sandbox'
import { Button, TextInput } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Card } from '../../ui/Card.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Pocket.module.css'
import { useAddAccount, useCodes, useForgetAccount } from './queries.ts'

const spaced = (code: string) => `${code.slice(0, code.length / 2)} ${code.slice(code.length / 2)}`

/** An authenticator application for people without one. */
export const AuthenticatorApp = () => {
  const { t } = useTranslation('sandbox')
  const { data = [] } = useCodes()
  const add = useAddAccount()
  const form = useContractForm(sandbox['authenticator.create'], {
    initial: { otpauthUrl: '' },
    onSubmit: async (values) => {
      await add.mutateAsync(values)
      form.set('otpauthUrl', '')
    },
  })
  return (
    <Card title={t('authenticator.title')} aside={<IconShieldLock size={22} stroke={1.75} aria-hidden />}>
      <p className={classes.lead}>{t('authenticator.lead')}</p>
      <form {...form.props} className={classes.form}>
        <TextInput
          {...form.input('otpauthUrl')}
          label={t('authenticator.address')}
          placeholder="otpauth://totp/…"
          autoComplete="off"
          spellCheck={false}
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" loading={form.busy}>
          {t('authenticator.add')}
        </Button>
      </form>
      <ul className={classes.list}>
        {data.map((code) => (
          <AccountCode key={code.id} shown={code} />
        ))}
      </ul>
    </Card>
  )
}

const AccountCode = ({ shown: { id, issuer, account, code, secondsLeft } }: { shown: SandboxCode }) => {
  const { t } = useTranslation('sandbox')
  const forget = useForgetAccount()
  return (
    <li className={classes.item}>
      <span>
        <span className={classes.quiet}>{issuer ? t('authenticator.account', { issuer, account }) : account}</span>
        <span className={classes.code}>{spaced(code)}</span>
        <span className={classes.quiet}>{t('authenticator.left', { count: secondsLeft })}</span>
      </span>
      <span className={classes.tools}>
        <CopyButton value={code} label={t('authenticator.copy', { account })} />
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('authenticator.forgetNamed', { account })}
          onClick={() => forget.mutate({ id })}
        >
          {t('authenticator.forget')}
        </Button>
      </span>
    </li>
  )
}
