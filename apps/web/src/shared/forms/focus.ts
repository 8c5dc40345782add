const focusable = 'input:not([type=hidden]):not([disabled]), select, textarea, button, [tabindex]'

/** To the first field that is wrong, in the order they stand on the page; groups of choices do not say so themselves. */
export const focusFirst = (form: HTMLFormElement, wrong: readonly string[]): void => {
  const isWrong = (element: HTMLElement) =>
    element.matches('[aria-invalid="true"], [data-error]') || wrong.includes(element.dataset['field'] ?? '')
  const candidates = form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-error], [data-field]')
  const first = [...candidates].find(isWrong)
  // Beside the input itself there may be buttons, as for each of several values.
  const inner = first?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? first?.querySelector<HTMLElement>(focusable)
  const target = first?.matches(focusable) ? first : inner
  target?.focus()
}

/** What is wrong with the whole may stand far from the button that was pressed. */
export const showTrouble = (form: HTMLFormElement): void =>
  form.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
