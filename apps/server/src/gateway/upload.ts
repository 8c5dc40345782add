/** A file as it came: its name and type are only what its sender says. */
export type UploadedFile = { readonly field: string; readonly name: string; readonly type: string; readonly bytes: Buffer }

/** Written anew by us: it is what its type says, and nothing else is in it. */
export type CleanFile = UploadedFile & { readonly isClean: true }

/** Refuses what cannot be read. The owner is whoever others must not wait for. */
export type CleanFiles = (owner: string, files: readonly UploadedFile[]) => Promise<readonly CleanFile[]>
