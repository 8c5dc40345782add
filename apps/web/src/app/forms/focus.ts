const focusable = 'input:not([type=hidden]):not([disabled]), select, textarea, button, [tabindex]'

/** To the first field that is wrong, in the order they stand on the page. */
export const focusFirst = (form: HTMLFormElement): void => {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-error]')
  const target = wrong?.matches(focusable) ? wrong : wrong?.querySelector<HTMLElement>(focusable)
  target?.focus()
}
