import type { Account } from '@florin/contract/accounts/account'
import type { SavedButton } from '@florin/contract/merchant/button'
import type { Logo } from '@florin/contract/merchant/logo'
import { merchant } from '@florin/contract/merchant/merchant'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ButtonBadge } from './ButtonBadge.tsx'
import { ButtonFields } from './ButtonFields.tsx'
import { ButtonPreview } from './ButtonPreview.tsx'
import { buttonValues, clearedFields } from './buttonValues.ts'
import classes from './Merchant.module.css'
import { useCreateButton, useDeleteButton, useUpdateButton } from './queries.ts'
import { Snippets } from './Snippets.tsx'

type Props = {
  readonly button: SavedButton | undefined
  readonly accounts: readonly Account[]
  readonly logos: readonly Logo[]
  readonly onShow: (next?: number | 'new') => void
}

const formId = 'payment-button'

/** All that a button says, beside how it looks and what to put on a page. */
export const ButtonEditor = ({ button, accounts, logos, onShow }: Props) => {
  const { t } = useTranslation('merchant')
  const may = useMay()
  const [isDeleting, setDeleting] = useState(false)
  const creating = useCreateButton()
  const updating = useUpdateButton()
  const deleting = useDeleteButton()
  const form = useContractForm(merchant['button.create'], {
    initial: buttonValues(button, accounts),
    keep: `button.${button?.id ?? 'new'}`,
    onSubmit: async ({ type, ...values }) => {
      if (button) await updating.mutateAsync({ id: button.id, ...clearedFields(form.values), ...values })
      else {
        const made = await creating.mutateAsync({ type, ...values })
        onShow(made.button.id)
      }
      void showToast('success', t('editor.saved'))
    },
  })
  const pause = (statusId: 1 | 2) => button && updating.mutate({ id: button.id, statusId })
  const mayChange = may(merchant['button.update'])
  return (
    <>
      <PageHeader
        title={
          <span className={classes.title}>
            {form.values.name || t('editor.new')} {button && <ButtonBadge statusId={button.statusId} />}
          </span>
        }
        actions={
          mayChange && (
            <>
              {button && (
                <Button variant="default" loading={updating.isPending} onClick={() => pause(button.statusId === 1 ? 2 : 1)}>
                  {t(button.statusId === 1 ? 'editor.pause' : 'editor.resume')}
                </Button>
              )}
              {button && (
                <Button variant="default" onClick={() => setDeleting(true)}>
                  {t('editor.delete')}
                </Button>
              )}
              <Button type="submit" form={formId} loading={form.busy}>
                {t('editor.save')}
              </Button>
            </>
          )
        }
      />
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      {button && button.activeSubscriptions > 0 && (
        <Notice tone="info">{t('editor.running', { count: button.activeSubscriptions })}</Notice>
      )}
      <div className={classes.columns}>
        <Card>
          <form id={formId} {...form.props} className={classes.form}>
            <ButtonFields form={form} isNew={!button} accounts={accounts} logos={logos} />
          </form>
        </Card>
        <div className={classes.side}>
          <ButtonPreview values={form.values} />
          <Snippets button={button} />
        </div>
      </div>
      {isDeleting && button && (
        <QuestionPopup
          title={t('editor.deleteTitle')}
          yes={t('editor.delete')}
          busy={deleting.isPending}
          problem={deleting.error?.description}
          onYes={() => deleting.mutate({ id: button.id }, { onSuccess: () => onShow() })}
          onClose={() => setDeleting(false)}
        >
          {button.activeSubscriptions > 0
            ? t('editor.deleteRunning', { count: button.activeSubscriptions })
            : t('editor.deleteText')}
        </QuestionPopup>
      )}
    </>
  )
}
