import type { SavedAnswer } from '@florin/contract/helpdesk/operatorSavedAnswer'
import { departments } from '@florin/contract/calls/helpdesk/ticket'
import { languages } from '@florin/i18n/languages'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Popup } from '../../../ui/Popup.tsx'
import { useDeleteAnswer, useSaveAnswer, useSavedAnswers } from './queries.ts'
import classes from './Tickets.module.css'

type Texts = Partial<Record<string, string>>

/** Answers that are given often, in the languages of customers. */
export const SavedAnswersPopup = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('helpdesk')
  const { isShown, remove } = useDeleteAnswer()
  const saved = (useSavedAnswers().data?.items ?? []).filter((answer) => isShown(answer.id))
  const save = useSaveAnswer()
  const [id, setId] = useState('')
  const [title, setTitle] = useState('')
  const [departmentId, setDepartment] = useState<SavedAnswer['departmentId']>()
  const [texts, setTexts] = useState<Texts>({})
  const open = (answer: SavedAnswer | undefined) => {
    setId(answer ? String(answer.id) : '')
    setTitle(answer?.title ?? '')
    setDepartment(answer?.departmentId)
    setTexts({ ...answer?.texts })
  }
  const given = Object.fromEntries(Object.entries(texts).filter(([, words]) => (words ?? '').trim() !== '')) as Partial<
    SavedAnswer['texts']
  >
  const send = () =>
    save.mutate(
      { title, ...(departmentId && { departmentId }), texts: { ...given, en: given.en ?? '' }, ...(id && { id: Number(id) }) },
      { onSuccess: () => open(undefined) },
    )
  return (
    <Popup
      wide
      title={t('desk.savedAnswers')}
      onClose={onClose}
      actions={
        <>
          {id && (
            <Button
              variant="default"
              onClick={() => {
                remove({ id: Number(id), input: { id: Number(id) }, name: title })
                open(undefined)
              }}
            >
              {t('desk.delete')}
            </Button>
          )}
          <Button loading={save.isPending} disabled={title.trim() === '' || !given.en} onClick={send}>
            {t('desk.save')}
          </Button>
        </>
      }
    >
      <div className={classes.answer}>
        <NativeSelect
          label={t('desk.which')}
          value={id}
          onChange={({ currentTarget }) => open(saved.find((each) => String(each.id) === currentTarget.value))}
          data={[
            { value: '', label: t('desk.newAnswer') },
            ...saved.map((each) => ({ value: String(each.id), label: each.title })),
          ]}
        />
        <TextInput
          label={t('desk.answerTitle')}
          maxLength={200}
          value={title}
          error={save.error?.description}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <NativeSelect
          label={t('desk.department')}
          value={departmentId ?? ''}
          onChange={({ currentTarget }) => setDepartment(departments.find((each) => each === currentTarget.value))}
          data={[
            { value: '', label: t('desk.everyDepartment') },
            ...departments.map((value) => ({ value: value as string, label: t(`department.${value}`) })),
          ]}
        />
        {languages.map((language) => (
          <Textarea
            key={language}
            label={t('desk.textIn', { language })}
            autosize
            minRows={1}
            maxRows={6}
            value={texts[language] ?? ''}
            onChange={({ currentTarget }) => setTexts((before) => ({ ...before, [language]: currentTarget.value }))}
          />
        ))}
      </div>
    </Popup>
  )
}
