/** Where files are laid down for a bank, and where the bank lays down its own. */
export type Exchange = {
  /** Writes it where the bank does not look; again replaces. It is safe there when this resolves. */
  stage(name: string, content: Uint8Array): Promise<void>
  /** Lets the bank have what was staged, once: what is no longer staged was released before. */
  release(name: string): Promise<void>
  /** Names of what the bank has laid down. */
  incoming(): Promise<readonly string[]>
  /** Undefined where another process has put it away meanwhile. Gives no more than one byte above `most`. */
  read(name: string, most: number): Promise<Uint8Array | undefined>
  /** Out of the bank's folder, under a name that none has had. */
  putAway(name: string, where: 'done' | 'refused', as: string): Promise<void>
}
