import { devices } from '@florin/contract/access/devices'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './ScpScreen.module.css'
import { ProofFields } from '../../shared/forms/ProofFields.tsx'
import { keepPairing, useAskPairing } from './queries.ts'

/** For who signed in a while ago: an open page alone does not pair a phone. */
export const PairingProof = () => {
  const { t } = useTranslation('factors')
  const ask = useAskPairing()
  const form = useContractForm(devices['pairing.create'], {
    initial: { password: '' },
    onSubmit: async (values) => keepPairing(await ask.mutateAsync(values)),
  })
  return (
    <form {...form.props} className={classes.proof}>
      <p>{t('scp.prove')}</p>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <ProofFields password={form.input('password')} />
      <Button type="submit" fullWidth loading={form.busy}>
        {t('continue')}
      </Button>
    </form>
  )
}
