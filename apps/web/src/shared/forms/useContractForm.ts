import type { Method, SentBy } from '@florin/contract/method'
import { useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { dropEmpty } from '../../app/call/drop.ts'
import { isCallError } from '../../app/call/error.ts'
import type { CallError } from '../../app/call/error.ts'
import { useHeldPopups } from '../../ui/sending.ts'
import { afterPress } from './afterPress.ts'
import { placeFailure } from './failure.ts'
import { fileProblems, withoutFiles } from './fileProblems.ts'
import type { FileField, FileValues } from './fileProblems.ts'
import { findProblems } from './problems.ts'
import type { FieldIssues } from './problems.ts'
import { useDraftValues } from './useDraftValues.ts'
import { useIssues } from './useIssues.ts'

/** What an input holds before it is right: the value, or nothing yet. */
export type FormValues<M extends Method> = { [K in keyof SentBy<M>]?: SentBy<M>[K] | '' | null } & FileValues
type Submitted<M extends Method, V> = Pick<SentBy<M>, keyof V & keyof SentBy<M>> & FileValues

export type FormOptions<M extends Method, V extends FormValues<M>> = {
  /** Its keys are the fields the form owns. */
  readonly initial: V
  /** Gets the values without the empty ones. What it throws is shown. After `false` nothing was sent, and what was typed stays kept. */
  readonly onSubmit: (values: Submitted<M, V>) => Promise<unknown>
  /** What other calls of the screen name the fields. */
  readonly aliases?: Readonly<Record<string, keyof V & string>>
  /** What other parts of the page hold of the input, so that the rules about several fields can be judged. */
  readonly otherInput?: object
  /** Keeps what was typed over a reload, under this name; a form that another page has begun says how in it. */
  readonly keep?: string
  /** Rules of the screen beyond the method's own, and before them; the texts are words already. */
  readonly check?: (values: V) => Partial<Record<keyof V & string, string>>
}

const valueOf = (given: unknown): unknown => {
  const target = (given as ChangeEvent<HTMLInputElement> | null)?.currentTarget
  if (!(target instanceof HTMLElement)) return given
  return target.type === 'checkbox' ? target.checked : target.value
}

const findIssues = <M extends Method, V extends FormValues<M>>(
  method: M,
  { initial, otherInput, check }: FormOptions<M, V>,
  values: V,
) => {
  const own = Object.entries(check?.(values) ?? {}).flatMap(([name, text]) => (text ? [[name, { text }]] : []))
  const fields = Object.keys(initial)
  const ofInput = findProblems(method, { ...otherInput, ...withoutFiles(method, values) }, fields)
  return { ...ofInput, ...fileProblems(method, values, fields), ...(Object.fromEntries(own) as FieldIssues) }
}

const useSubmit = (send: () => Promise<unknown>, onFailure: (error: CallError) => string | undefined) => {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  const [error, setError] = useState<string>()

  const forget = () => {
    setFailure(undefined)
    setError(undefined)
  }

  const run = async () => {
    setBusy(true)
    try {
      await send()
    } catch (thrown) {
      if (!isCallError(thrown)) {
        setError(t('serverError'))
        throw thrown
      }
      setFailure(thrown)
      setError(onFailure(thrown))
    } finally {
      setBusy(false)
    }
  }

  useHeldPopups(busy)
  return { busy, failure, error, forget, run }
}

/** A form whose fields and rules are the method's input. */
export const useContractForm = <M extends Method, V extends FormValues<M>>(method: M, options: FormOptions<M, V>) => {
  type Name = keyof V & string
  const [initial] = useState(options.initial)
  const { values, ...draft } = useDraftValues(initial, options.keep)
  const issues = useIssues()

  const sending = useSubmit(
    async () => {
      const isSent = await options.onSubmit(dropEmpty(values) as Submitted<M, V>)
      if (isSent !== false) draft.forget()
    },
    (failure) => {
      const placed = placeFailure(failure, Object.keys(initial), options.aliases)
      issues.refuse(placed.issues)
      return placed.text
    },
  )

  const submit = async () => {
    if (sending.busy) return
    sending.forget()
    const found = findIssues(method, options, values)
    if (Object.keys(found).length > 0) return issues.refuse(found)
    issues.clear()
    await sending.run()
  }

  const set = <N extends Name>(name: N, value: V[N]) => {
    draft.set(name, value)
    issues.put(name, undefined)
  }

  const bind = (name: Name) => ({
    name,
    'data-field': name,
    error: issues.say(name),
    onChange: (given: unknown) => set(name, valueOf(given) as V[typeof name]),
    onBlur: () => afterPress(() => issues.put(name, findIssues(method, options, values)[name])),
  })

  return {
    values,
    set,
    /** For inputs with a value. */
    input: <N extends Name>(name: N) => ({ ...bind(name), value: values[name] }),
    /** For checkboxes and switches. */
    tick: (name: Name) => ({ ...bind(name), checked: values[name] === true }),
    /** For files. What is wrong with one is said as soon as it is chosen. */
    file: (name: Name & FileField) => ({
      name,
      rule: method.files?.[name],
      value: values[name] as File | null | undefined,
      error: issues.say(name),
      onChange: (file: File | null) => {
        set(name, file as V[typeof name])
        if (file) issues.put(name, fileProblems(method, { [name]: file }, [name])[name])
      },
    }),
    /** For several files under one name. */
    files: (name: Name & FileField) => ({
      name,
      rule: method.files?.[name],
      value: (values[name] ?? []) as readonly File[],
      error: issues.say(name),
      errorAt: (index: number) => issues.say(`${name}.${index}`),
      onChange: (files: readonly File[]) => {
        set(name, files as V[typeof name])
        if (files.length > 0)
          for (const [field, issue] of Object.entries(fileProblems(method, { [name]: files }, [name]))) issues.put(field, issue)
      },
    }),
    fieldError: (name: Name) => issues.say(name),
    setFieldError: (name: Name, text: string) => issues.put(name, { text }),
    /** What is wrong with the whole, in words; `failure` has the details. */
    error: sending.error,
    failure: sending.failure,
    busy: sending.busy,
    submit,
    reset: () => {
      draft.reset()
      draft.forget()
      issues.clear()
      sending.forget()
    },
    props: {
      ref: issues.form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}
