/** `--name=value` among the arguments. */
export const option = (args: readonly string[], name: string, otherwise: string): string =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise
