import { type Purpose, purposeCodes } from '@florin/contract/payments/external/common'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useActing } from '../../../app/session/useActing.ts'
import type { TermsForm } from './useTermsForm.ts'
import classes from './External.module.css'

const chevron = <IconChevronDown size={16} stroke={1.75} aria-hidden />
const purposes = Object.keys(purposeCodes) as Purpose[]
/** As much as every rail carries. */
const referenceLength = 35
const noteLength = 200
const order = ['label', 'input', 'error', 'description'] as const

/** What it is for, and what others are told of it. */
export const PurposeFields = ({ form, isWire }: { form: TermsForm; isWire: boolean }) => {
  const { t } = useTranslation('external')
  const acting = useActing()
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          {...form.input('purpose')}
          label={t('field.purpose')}
          size="md"
          rightSection={chevron}
          data={[{ value: '', label: t('choose') }, ...purposes.map((value) => ({ value, label: t(`purpose.${value}`) }))]}
        />
        <TextInput
          {...form.input('reference')}
          label={t('optional', { label: t('field.reference') })}
          description={t('amount.referenceHelp')}
          inputWrapperOrder={[...order]}
          maxLength={referenceLength}
          size="md"
        />
      </div>
      {isWire && (
        <div className={classes.pair}>
          <NativeSelect
            {...form.input('feeShare')}
            label={t('field.feeShare')}
            size="md"
            rightSection={chevron}
            data={(['SHA', 'OUR', 'BEN'] as const).map((value) => ({ value, label: t(`feeShare.${value}`) }))}
          />
          <Checkbox {...form.tick('isUrgent')} label={t('field.isUrgent')} className={classes.tick} />
        </div>
      )}
      <TextInput
        {...form.input('note')}
        label={t('optional', { label: t('field.note') })}
        description={t(acting?.kind === 'company' ? 'amount.noteCompany' : 'amount.noteHelp')}
        inputWrapperOrder={[...order]}
        maxLength={noteLength}
        size="md"
      />
    </>
  )
}
