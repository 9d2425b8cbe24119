import { operatorCopy } from '#copy/operator.ts';

const { file: copy } = operatorCopy;

/**
 * What an operator reads of the file that a program was to read or write and that the system refused; of any other error its own
 * message.
 */
export function fileTrouble(error: unknown, { reads, writes }: { reads?: string; writes?: string }): string {
  const file = reads ?? writes;
  if (!(error instanceof Error)) return String(error);
  const { code, message } = error as NodeJS.ErrnoException;
  if (file === undefined || code === undefined) return message;
  const sentences: Record<string, string> = {
    ENOENT: writes === undefined ? copy.missing(file) : copy.noFolder(file),
    ENOTDIR: copy.noFolder(file),
    EACCES: copy.notAllowed(file),
    EPERM: copy.notAllowed(file),
    EROFS: copy.notAllowed(file),
    ENOSPC: copy.full(file),
    EDQUOT: copy.full(file),
    EISDIR: copy.folder(file),
  };
  return sentences[code] ?? message;
}
