import { card as methods } from '@florin/contract/cards/card'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Card } from '../../ui/Card.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from '../../shared/cardAccount/Cards.module.css'
import { linkedName, PayOutLink } from './LinkedCards.tsx'
import { linkedQuery, useConfirmLinked } from './queries.ts'

/** The code from the statement of a card of another bank. */
export const ConfirmCardScreen = ({ cardId }: { readonly cardId: number }) => {
  const { t } = useTranslation('cards')
  const { data, error, refetch } = useQuery(linkedQuery())
  usePageTitle(t('confirm.title'))
  const card = data?.cards.find((each) => each.cardId === cardId)
  return (
    <>
      <PageHeader
        title={t('confirm.title')}
        lead={card && linkedName(card)}
        actions={
          <Button component={Link} to="/cards" variant="default">
            {t('title')}
          </Button>
        }
      />
      {error && !data && <ErrorState title={t('link.failed')} description={error.description} onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton label={t('loading')} fields={1} />}
      {data && !card && <Notice tone="info">{t('confirm.gone')}</Notice>}
      {card?.status === 'unconfirmed' && <CodeForm cardId={cardId} attemptsLeft={card.attemptsLeft} />}
      {card?.status === 'confirmed' && (
        <Card>
          <div className={classes.form}>
            <Notice tone="good">{t('confirm.done')}</Notice>
            <PayOutLink card={card} />
          </div>
        </Card>
      )}
      {(card?.status === 'blocked' || card?.status === 'expired') && <Notice tone="bad">{t(`confirm.${card.status}`)}</Notice>}
    </>
  )
}

const CodeForm = ({ cardId, attemptsLeft }: { cardId: number; attemptsLeft: number }) => {
  const { t } = useTranslation('cards')
  const confirm = useConfirmLinked()
  const [isWrong, setWrong] = useState(false)
  const form = useContractForm(methods['linked.confirm'], {
    initial: { code: '' },
    otherInput: { cardId },
    onSubmit: async ({ code }) => {
      setWrong(false)
      const { status } = await confirm.mutateAsync({ cardId, code })
      if (status === 'unconfirmed') setWrong(true)
      form.set('code', '')
    },
  })
  return (
    <Card>
      <form {...form.props} className={classes.form}>
        <p>{t('confirm.text')}</p>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        {isWrong && <Notice tone="warning">{t('confirm.wrong', { count: attemptsLeft })}</Notice>}
        <CodeInput {...form.input('code')} label={t('confirm.code')} />
        <Button type="submit" loading={form.busy}>
          {t('confirm.submit')}
        </Button>
      </form>
    </Card>
  )
}
