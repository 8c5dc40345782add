import { withCount } from '@florin/i18n/params'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirst, showTrouble } from './focus.ts'
import type { FieldIssue, FieldIssues } from './problems.ts'

/** Without the field, and without what is part of it. */
const without = (issues: FieldIssues, name: string): FieldIssues =>
  Object.fromEntries(Object.entries(issues).filter(([field]) => field !== name && !field.startsWith(`${name}.`)))

/** What is wrong with each field, in the language of the moment. */
export const useIssues = () => {
  const { t } = useTranslation('fields')
  const [issues, setIssues] = useState<FieldIssues>({})
  const [refused, setRefused] = useState<FieldIssues>()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!refused || !form.current) return
    const wrong = Object.keys(refused)
    if (wrong.length > 0) focusFirst(form.current, wrong)
    else showTrouble(form.current)
  }, [refused])

  return {
    form,
    say: (name: string): string | undefined => {
      const issue = issues[name]
      if (!issue) return undefined
      return 'text' in issue ? issue.text : t(issue.key as 'invalid', withCount(issue.params))
    },
    put: (name: string, issue: FieldIssue | undefined) =>
      setIssues((before) => (issue ? { ...before, [name]: issue } : without(before, name))),
    clear: () => setIssues({}),
    /** A submit was turned down: all is shown, and the focus goes to the first. */
    refuse: (found: FieldIssues) => {
      setIssues(found)
      setRefused({ ...found })
    },
  }
}
