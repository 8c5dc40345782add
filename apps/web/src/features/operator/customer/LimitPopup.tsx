import { findDocumentType } from '@florin/contract/compliance/documentTypes'
import { LimitAction, operatorVerification } from '@florin/contract/compliance/operatorVerification'
import { ActionIcon, Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { useCall } from '../../../app/call/queries.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { holdsStale } from './holdQueries.ts'
import classes from './Holds.module.css'
import { useTypeChoices } from './typeChoices.ts'

type Props = { readonly customerId: number; readonly onClose: () => void }
type Wanted = { documentTypeId: number; title: string }

const actions = Object.keys(LimitAction) as (keyof typeof LimitAction)[]

/** The customer reads all of it, in the words of the operator. */
export const LimitPopup = ({ customerId, onClose }: Props) => {
  const { t } = useTranslation(['console', 'documentTypes'])
  const limit = useCall(operatorVerification['limitReason.create'], { stale: holdsStale })
  const choices = useTypeChoices()
  const form = useContractForm(operatorVerification['limitReason.create'], {
    initial: {
      actionTypeId: LimitAction.sourceOfFunds as (typeof LimitAction)[keyof typeof LimitAction],
      title: '',
      description: '',
      requirementDocuments: [] as Wanted[],
    },
    onSubmit: async (values) => {
      await limit.mutateAsync({ customerId, ...values, requirementDocuments: form.values.requirementDocuments })
      onClose()
    },
  })
  const wanted = form.values.requirementDocuments
  const refused = form.fieldError('requirementDocuments')
  const isNameless = ({ title }: Wanted) => title.trim() === ''
  const add = (id: number) => {
    const type = findDocumentType(id)
    if (type) form.set('requirementDocuments', [...wanted, { documentTypeId: id, title: t(`documentTypes:types.${type.key}`) }])
  }
  const change = (at: number, title: string) =>
    form.set(
      'requirementDocuments',
      wanted.map((document, index) => (index === at ? { documentTypeId: document.documentTypeId, title } : document)),
    )
  return (
    <Popup title={t('holds.limitTitle')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('holds.limitLead')}</p>
        <NativeSelect
          {...form.input('actionTypeId')}
          onChange={(event) => form.set('actionTypeId', Number(event.currentTarget.value) as 1)}
          label={t('holds.about')}
          data={actions.map((action) => ({ value: String(LimitAction[action]), label: t(`holds.action.${action}`) }))}
        />
        <TextInput {...form.input('title')} label={t('holds.reasonTitle')} maxLength={200} data-autofocus />
        <Textarea
          {...form.input('description')}
          label={t('holds.description')}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
        />
        {wanted.map((document, index) => (
          <div key={`${index}-${document.documentTypeId}`} className={classes.document}>
            <TextInput
              label={t('holds.documentNamed', { number: index + 1 })}
              value={document.title}
              onChange={(event) => change(index, event.currentTarget.value)}
              error={isNameless(document) ? refused : undefined}
              maxLength={200}
            />
            <ActionIcon
              variant="default"
              size={42}
              aria-label={t('holds.removeDocument', { title: document.title })}
              onClick={() => form.set('requirementDocuments', wanted.toSpliced(index, 1))}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <NativeSelect
          label={t('holds.addDocument')}
          value=""
          error={wanted.some(isNameless) ? undefined : refused}
          onChange={(event) => add(Number(event.currentTarget.value))}
          data={[{ value: '', label: t('holds.chooseDocument') }, ...choices]}
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('holds.limit')}
        </Button>
      </form>
    </Popup>
  )
}
