import { contact } from '@florin/contract/customers/contact'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../forms/useContractForm.ts'
import { noPlace } from '../places/formParts.ts'
import { PlaceFields } from '../places/PlaceFields.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from './Cards.module.css'
import { useAddAddress } from './queries.ts'

const method = contact['address.create']
type Props = {
  readonly countryCode: string
  readonly onAdded: (addressId: number) => void
  readonly onBack: () => void
}

/** Where a card is to go instead. It is proved afterwards. */
export const NewAddress = ({ countryCode, onAdded, onBack }: Props) => {
  const { t } = useTranslation('cards')
  const add = useAddAddress()
  const form = useContractForm(method, {
    initial: { ...noPlace, countryCode },
    onSubmit: async (values) => onAdded((await add.mutateAsync(values)).addressId),
  })
  return (
    <fieldset className={classes.place}>
      <legend className={classes.name}>{t('apply.newAddress')}</legend>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <PlaceFields form={form} />
      <p className={classes.quiet}>{t('apply.proofNeeded')}</p>
      <div className={classes.actions}>
        <Button type="button" loading={form.busy} onClick={() => void form.submit()}>
          {t('apply.saveAddress')}
        </Button>
        <Button type="button" variant="default" onClick={onBack}>
          {t('apply.keepAddress')}
        </Button>
      </div>
    </fieldset>
  )
}
