import { beneficiary } from '@florin/contract/payments/external/beneficiaries'
import type { SavedBeneficiary } from '@florin/contract/payments/external/beneficiaries'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { useChangeBeneficiary } from '../external/queries.ts'
import { WayChip } from '../external/SavedPayees.tsx'
import classes from '../external/External.module.css'
import { NewWay } from './NewWay.tsx'

type Props = { readonly payee: SavedBeneficiary; readonly onClose: () => void }

/** Name, address and ways to pay. What is new or changed is to be confirmed by a first payment again. */
export const EditBeneficiaryPopup = ({ payee, onClose }: Props) => {
  const { t } = useTranslation('beneficiaries')
  const [isAdding, setAdding] = useState(false)
  const [kept, setKept] = useState(payee.payouts)
  const changing = useChangeBeneficiary()
  const { beneficiaryId } = payee
  const keptPayoutIds = kept.map(({ payoutId }) => payoutId)
  const form = useContractForm(beneficiary['beneficiary.update'], {
    initial: { beneficiaryName: payee.beneficiaryName, beneficiaryEmail: payee.beneficiaryEmail ?? '' },
    otherInput: { beneficiaryId },
    onSubmit: async (values) => {
      await changing.mutateAsync({
        beneficiaryId,
        ...values,
        ...(kept.length < payee.payouts.length && { keptPayoutIds }),
      })
      onClose()
    },
  })
  if (isAdding)
    return (
      <Popup title={t('addWay')} onClose={onClose} wide ignoresClicksOutside>
        <NewWay
          values={{ beneficiaryName: payee.beneficiaryName, beneficiaryType: payee.beneficiaryType }}
          onBack={() => setAdding(false)}
          onDone={async ({ payout }) => {
            await changing.mutateAsync({ beneficiaryId, payouts: [payout], keptPayoutIds })
            onClose()
          }}
        />
      </Popup>
    )
  return (
    <Popup title={t('edit')} onClose={onClose} ignoresClicksOutside>
      <form {...form.props} className={classes.form}>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <TextInput {...form.input('beneficiaryName')} label={t('name')} size="md" maxLength={100} />
        <TextInput {...form.input('beneficiaryEmail')} label={t('email')} size="md" type="email" />
        <div>
          <p className={classes.heading}>{t('ways')}</p>
          <ul className={classes.rows}>
            {kept.map((way) => (
              <li key={way.payoutId}>
                <span className={classes.ways}>
                  <WayChip way={way} />
                </span>
                {kept.length > 1 && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={t('removeWay')}
                    onClick={() => setKept(kept.filter((each) => each !== way))}
                  >
                    <IconX size={18} stroke={1.75} aria-hidden />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('addWay')}
          </Button>
        </div>
        <p className={classes.empty}>{t('checkedAgain')}</p>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Popup>
  )
}
